import type { ChoicesOfKind } from "@/core/lobby/choices";

const AMOUNTS = ["No questions", "One question", "Two questions", "Three questions", "Four questions"];

/** What can be chosen for answers rounds. */
export const choices: ChoicesOfKind<"answers"> = {
  // A question by name is for one interview: nobody wants the same one the next time.
  parse: () => ({ question: null }),
  fit: (own) => own,
  suited: (own) => own,
  knows: ({ answers }, question) => answers.some(({ slug }) => slug === question),
  named: (own, question) => ({ ...own, question }),
  again: () => ({ question: null }),
  most: () => Infinity,
  describe: (_, amount) => `${AMOUNTS[amount] ?? `${amount} questions`} about your work`,
  blocked: () => undefined,
  warning: () => undefined,
};
