import { useMemo } from "react";
import { useRoom } from "@/features/room/roomContext";
import { useActing, type Action } from "@/features/room/useActions";
import type { Language } from "@/protocol";
import { refusalsIn } from "@/rounds/coding/room/refusals";

export type CodingActions = Record<"run" | "submit" | "hint" | "skip", Action> & {
  chooseLanguage: (language: Language) => void;
};

/** Everything the candidate can do in a coding round, and why not when not. */
export function useCodingActions(round: number): CodingActions {
  const { action, perform } = useActing();
  const room = useRoom((whole) => whole);
  const { closed, run, submit, hint } = refusalsIn(room, round);
  return useMemo(
    () => ({
      run: action("Run", "Try it on the visible cases", { type: "run_code", round }, run),
      submit: action(
        "Submit",
        "Submit and run all cases; counts as an attempt",
        { type: "submit_code", round, code: null },
        submit,
      ),
      hint: action("Hint", "Get the next hint; the report will mention it", { type: "ask_for_hint", round }, hint),
      skip: action("Skip", "Leave this problem unsolved", { type: "skip_problem", round }, closed),
      chooseLanguage: (language) => perform({ type: "choose_language", round, language }),
    }),
    [action, perform, round, closed, run, submit, hint],
  );
}
