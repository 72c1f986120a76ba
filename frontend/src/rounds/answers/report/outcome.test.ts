import { expect, it } from "vitest";
import { outcomeOf } from "@/rounds/answers/report/outcome";
import { questionWith } from "@/rounds/answers/testing";

const ANSWERED = questionWith({ status: "answered" });
const SKIPPED = questionWith({ index: 1, status: "skipped", title: "Setback" });
const WAITING = questionWith({ index: 2, status: "waiting", title: null, text: null });

it.each([
  [[], ""],
  [[ANSWERED], "You answered the question: Disagreement."],
  [[SKIPPED], "You did not answer the question; Setback skipped."],
  [[WAITING], "You ended the interview before the question was asked."],
  [[ANSWERED, { ...SKIPPED, status: "answered" as const }], "You answered all 2 questions: Disagreement and Setback."],
  [
    [ANSWERED, SKIPPED, WAITING],
    "You answered 1 of 3 questions; Setback skipped, question 3 not reached.",
  ],
  [[WAITING, WAITING], "You ended the interview before the first question was asked."],
])("tells how the questions went %#", (questions, sentence) => {
  expect(outcomeOf(questions)).toBe(sentence);
});
