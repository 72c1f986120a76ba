import { joinWithAnd } from "@/core/text/wording";
import type { AnswersRound } from "@/protocol";

/** What a question without an answer came to. */
const OTHERWISE: Record<Exclude<AnswersRound["status"], "answered">, string> = {
  skipped: "skipped",
  timed_out: "out of time",
  unfinished: "left unanswered",
  open: "left unanswered",
  waiting: "not reached",
};

function clauseOf({ title, status }: AnswersRound, nth: number): string {
  const name = title ?? `question ${nth + 1}`;
  return status === "answered" ? `${name} answered` : `${name} ${OTHERWISE[status]}`;
}

/** How the questions went, in a sentence. */
export function outcomeOf(questions: readonly AnswersRound[]): string {
  const [first] = questions;
  if (first === undefined) return "";
  const answered = questions.filter(({ status }) => status === "answered").length;
  if (questions.length === 1) {
    if (first.title === null) return "You ended the interview before the question was asked.";
    return answered === 1 ? `You answered the question: ${first.title}.` : `The question, ${clauseOf(first, 0)}.`;
  }
  if (questions.every(({ status }) => status === "waiting")) {
    return "You ended the interview before the first question was asked.";
  }
  if (answered === questions.length) {
    return `You answered all ${answered} questions: ${joinWithAnd(questions.map(({ title }) => title ?? ""))}.`;
  }
  return `You answered ${answered} of ${questions.length} questions; ${questions.map(clauseOf).join(", ")}.`;
}
