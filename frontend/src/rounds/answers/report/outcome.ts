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

/** What a question came to that was not answered: "Setback skipped". */
function clausesOf({ title, status }: AnswersRound, nth: number): readonly string[] {
  return status === "answered" ? [] : [`${title ?? `question ${nth + 1}`} ${OTHERWISE[status]}`];
}

/** How the questions went, in a sentence. */
export function outcomeOf(questions: readonly AnswersRound[]): string {
  const [first] = questions;
  if (first === undefined) return "";
  const answered = questions.filter(({ status }) => status === "answered").length;
  if (questions.length === 1) {
    if (first.title === null) return "You ended the interview before the question was asked.";
    return answered === 1 ? `You answered the question: ${first.title}.` : `You did not answer the question; ${clausesOf(first, 0).join("")}.`;
  }
  if (questions.every(({ status }) => status === "waiting")) {
    return "You ended the interview before the first question was asked.";
  }
  if (answered === questions.length) {
    return `You answered all ${answered} questions: ${joinWithAnd(questions.map(({ title }) => title ?? ""))}.`;
  }
  return `You answered ${answered} of ${questions.length} questions; ${questions.flatMap(clausesOf).join(", ")}.`;
}
