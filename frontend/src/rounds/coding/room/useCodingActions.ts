import { useMemo } from "react";
import { useActing, type Action } from "@/features/room/useActions";
import type { Language } from "@/protocol";

export type CodingActions = Record<"run" | "submit" | "hint" | "skip", Action> & {
  chooseLanguage: (language: Language) => void;
};

/** Everything the candidate can do in a coding round, and why not when not. */
export function useCodingActions(round: number): CodingActions {
  const { action, perform } = useActing();
  return useMemo(
    () => ({
      run: action("Run", "Try it on the visible cases", { type: "run_code", problem: round }),
      submit: action("Submit", "Submit and run all cases; counts as an attempt", {
        type: "submit_code",
        problem: round,
        code: null,
      }),
      hint: action("Hint", "Get the next hint; the report will mention it", { type: "ask_for_hint", problem: round }),
      skip: action("Skip", "Leave this problem unsolved", { type: "skip_problem", problem: round }),
      chooseLanguage: (language) => perform({ type: "choose_language", problem: round, language }),
    }),
    [action, perform, round],
  );
}
