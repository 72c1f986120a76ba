import type { AnswersRound } from "@/protocol";
import { outcomeOf } from "@/rounds/answers/report/outcome";
import { Questions } from "@/rounds/answers/report/Questions";
import type { ReportPart } from "@/rounds/ui";

/** What was said, where no report counts it. */
function facts(rounds: readonly AnswersRound[]) {
  return [
    { name: "Words in answers", value: rounds.reduce((sum, { words }) => sum + words, 0) },
    { name: "Follow-ups", value: rounds.reduce((sum, { follow_ups }) => sum + follow_ups.length, 0) },
  ];
}

/** Answers rounds in the report. */
export const report: ReportPart = {
  sections: [{ id: "questions", title: "The questions", isThere: () => true, Section: Questions }],
  outcome: outcomeOf,
  isUntouched: ({ opened_at }: AnswersRound) => opened_at === null,
  titleOf: ({ title }: AnswersRound) => title ?? "Question",
  momentsIn: () => [],
  // Answers are the conversation itself, and the stages show where it was.
  lane: null,
  facts,
  words: {
    rounds: "The questions",
    figures: "Figures by question",
    untouched: "No question was asked and nothing was said, so there’s nothing to score. That’s fine.",
  },
  proofs: {},
  events: {
    question_skipped: "The question was skipped",
  },
};
