import type { AnswersRound, ChangesOfKind } from "@/protocol";

/** An answers round after a change. */
export function applyToAnswers(_: AnswersRound, change: ChangesOfKind["answers"]): AnswersRound {
  return change.view;
}
