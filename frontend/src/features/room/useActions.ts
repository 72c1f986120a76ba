import { useMemo } from "react";
import { nextStage } from "@/core/live/room";
import { useLive, useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import type { Command, Room } from "@/protocol";

/** Something the candidate can do. Buttons, shortcuts and the palette all use the same one. */
export interface Action {
  label: string;
  /** What it does, in more words. */
  tip: string;
  /** Why it cannot be done now. */
  unavailable: string | undefined;
  busy: boolean;
  run: () => void;
}

export interface Acting {
  /** Sends a command, unless one of its type is still waiting for its answer. */
  perform: (command: Command) => void;
  /** Makes an action of a command; `why` has the reason in other words than the server's. */
  action: (label: string, tip: string, command: Command, why?: string) => Action;
}

/** Makes actions of commands. Whether one can be done now is for the server to say: `allowed` has the reasons. */
export function useActing(): Acting {
  const { live, ui, part } = useRoomScope();
  const allowed = useRoom((room) => room.allowed);
  const isLive = useLive((state) => state.connection === "live");
  const pending = useUi((state) => state.pending);
  const { away } = part.words;

  return useMemo(() => {
    const perform = (command: Command) => {
      const { type } = command;
      if (ui.getState().pending.includes(type)) return;
      ui.setState((state) => ({ pending: [...state.pending, type], confirming: null }));
      void live.do(command).finally(() => {
        ui.setState((state) => ({ pending: state.pending.filter((other) => other !== type) }));
      });
    };
    const action = (label: string, tip: string, command: Command, why?: string): Action => ({
      label,
      tip,
      unavailable: isLive ? (why ?? allowed[command.type]) : away,
      busy: pending.includes(command.type),
      run: () => perform(command),
    });
    return { perform, action };
  }, [live, ui, allowed, isLive, pending, away]);
}

export type RoomActions = Record<"moveOn" | "pause" | "resume" | "end" | "abandon", Action> & {
  say: (text: string) => void;
};

/** What the candidate can do in every interview. */
export function useActions(): RoomActions {
  const { live } = useRoomScope();
  const { action } = useActing();
  const moveOn = useRoom(moveOnLabel);
  return useMemo(
    () => ({
      moveOn: action(moveOn, "Go to the next stage; its timer starts then", { type: "move_on" }),
      pause: action("Pause", "Pause: the clock stops and your work is hidden", { type: "pause" }),
      resume: action("Resume", "Let the clock run again", { type: "resume" }),
      end: action("End the interview", "Finish now; your work so far counts", { type: "end" }),
      abandon: action("Leave without a result", "The interview will not count", { type: "abandon" }),
      say: (text: string) => live.say(text),
    }),
    [live, action, moveOn],
  );
}

function moveOnLabel(room: Room): string {
  const next = nextStage(room);
  return next === null ? "Finish the interview" : `Continue to ${next.title}`;
}
