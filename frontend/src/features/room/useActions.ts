import { useMemo } from "react";
import { currentProblem, isDecided, nextStage, runsOf } from "@/core/live/room";
import { useLive, useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import type { Command, Language, ProblemView, Room } from "@/protocol";

export interface Action {
  label: string;
  hint: string;
  /** Why it cannot be done now. */
  unavailable: string | undefined;
  busy: boolean;
  run: () => void;
}

type ActionId = "run" | "submit" | "hint" | "skip" | "moveOn" | "end" | "abandon";
export type RoomActions = Record<ActionId, Action> & {
  say: (text: string) => Promise<boolean>;
  chooseLanguage: (language: Language) => void;
};

const AWAY = "Not connected right now. Your code is kept; try again in a moment.";

/** Everything the candidate can do, and why not when not. Buttons, shortcuts and the palette all use these. */
export function useActions(): RoomActions {
  const { live, ui } = useRoomScope();
  const room = useRoom((whole) => whole);
  const isLive = useLive((state) => state.connection === "live");
  const pending = useUi((state) => state.pending);

  return useMemo(() => {
    const problem = currentProblem(room);
    const index = problem?.index ?? 0;

    const perform = (command: Command) => {
      const { type } = command;
      if (ui.getState().pending.includes(type)) return;
      ui.setState((state) => ({ pending: [...state.pending, type], confirming: null }));
      void live.do(command).finally(() => {
        ui.setState((state) => ({ pending: state.pending.filter((other) => other !== type) }));
      });
    };
    const action = (label: string, hint: string, command: Command, unavailable: string | undefined): Action => ({
      label,
      hint,
      unavailable: isLive ? unavailable : AWAY,
      busy: pending.includes(command.type),
      run: () => perform(command),
    });

    const closed = whyClosed(room, problem);
    const running = isRunning(room, problem) ? "The last run is still being judged." : undefined;
    return {
      run: action("Run", "Try it on the visible cases", { type: "run_code", problem: index }, closed ?? running),
      submit: action(
        "Submit",
        "Submit and run all cases; counts as an attempt",
        { type: "submit_code", problem: index, code: null },
        closed ?? running ?? whyNoAttempt(problem),
      ),
      hint: action(
        "Hint",
        "Get the next hint; the report will mention it",
        { type: "ask_for_hint", problem: index },
        closed ?? whyNoHint(problem),
      ),
      skip: action("Skip", "Leave this problem unsolved", { type: "skip_problem", problem: index }, closed),
      moveOn: action(
        moveOnLabel(room),
        "Go to the next stage; its timer starts then",
        { type: "move_on" },
        room.interview.can_move_on ? undefined : "This problem is still open. Submit a solution, or skip it.",
      ),
      end: action("End the interview", "Finish now; your work so far counts", { type: "end" }, undefined),
      abandon: action("Leave without a result", "The interview will not count", { type: "abandon" }, undefined),
      say: async (text: string) => (await live.do({ type: "say", text, via: "text" })).kind === "acked",
      chooseLanguage: (language: Language) => perform({ type: "choose_language", problem: index, language }),
    };
  }, [live, ui, room, isLive, pending]);
}

function whyClosed(room: Room, problem: ProblemView | null): string | undefined {
  if (problem === null) return "The problem appears when the interviewer presents it.";
  if (isDecided(problem)) return "This problem is finished.";
  if (room.interview.locked) return "Time’s up for this problem; your code is being submitted.";
  return undefined;
}

function whyNoAttempt(problem: ProblemView | null): string | undefined {
  return problem !== null && problem.attempts_used >= problem.attempts_allowed
    ? `All ${problem.attempts_allowed} attempts have been used.`
    : undefined;
}

function whyNoHint(problem: ProblemView | null): string | undefined {
  return problem !== null && problem.hints.length >= problem.hints_allowed
    ? `All ${problem.hints_allowed} hints have been used.`
    : undefined;
}

function isRunning(room: Room, problem: ProblemView | null): boolean {
  return problem !== null && runsOf(room, problem.index).some((run) => run.state === "running");
}

function moveOnLabel(room: Room): string {
  const next = nextStage(room);
  return next === null ? "Finish the interview" : `Continue to ${next.title}`;
}
