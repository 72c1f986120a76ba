import { oneOf, type Choices, type ChoicesOfKind, type Stored } from "@/core/lobby/choices";
import type { RoundView } from "@/protocol";
import { isBoard } from "@/rounds/board/core/round";

type Own = Choices["board"];

export const DIFFICULTIES = [null, "easy", "medium", "hard"] as const satisfies readonly Own["difficulty"][];

const DEFAULTS: Own = { question: null, difficulty: null };

// A question by name is for one interview: nobody wants the same one the next time.
function parse({ difficulty }: Stored): Own {
  return { question: null, difficulty: oneOf(DIFFICULTIES, difficulty, DEFAULTS.difficulty) };
}

/** What was asked for in the designs of an interview. */
function again(rounds: readonly RoundView[]): Own {
  return { ...DEFAULTS, difficulty: rounds.find(isBoard)?.difficulty ?? DEFAULTS.difficulty };
}

/** What can be chosen for board rounds. */
export const choices: ChoicesOfKind<"board"> = {
  parse,
  fit: (own) => own,
  suited: (own) => own,
  knows: ({ designs }, question) => designs.some(({ slug }) => slug === question),
  named: (own, question) => ({ ...own, question }),
  again,
  most: () => Infinity,
  describe: ({ difficulty }, amount) => {
    const what = amount === 1 ? "system to design" : "systems to design";
    const number = amount === 1 ? (difficulty === "easy" ? "An" : difficulty === null ? "One" : "A") : String(amount);
    return [number, difficulty, what].filter(Boolean).join(" ");
  },
  blocked: () => undefined,
  warning: () => undefined,
};
