import { joinWithAnd } from "@/core/text/wording";
import { count } from "@/core/time/duration";
import type { ProblemView, RoundView } from "@/protocol";
import { isCoding, titleOf } from "@/rounds/coding/core/round";

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** The name within a sentence: one that ends in a mark of its own needs quotes. */
function quoted(problem: ProblemView): string {
  const title = titleOf(problem);
  return /[.?!]$/.test(title) ? `“${title}”` : title;
}

function attemptWord(problem: ProblemView): string {
  return `on the ${ORDINALS[problem.attempts_used - 1] ?? `${problem.attempts_used}th`} attempt`;
}

/** The outcome after the title: "Parcel Lockers on the second attempt", "Night Shift skipped". */
function clauseOf(problem: ProblemView): string {
  const title = quoted(problem);
  switch (problem.status) {
    case "solved":
      return `${title} ${attemptWord(problem)}`;
    case "failed":
      return `${title} not solved in ${count(problem.attempts_used, "attempt")}`;
    case "skipped":
      return `${title} skipped`;
    case "timed_out":
      return `${title} out of time`;
    case "unfinished":
    case "open":
      return `${title} left unfinished`;
    case "waiting":
      return `${title} not reached`;
  }
}

function sentenceForOne(problem: ProblemView): string {
  const title = quoted(problem);
  switch (problem.status) {
    case "solved":
      return `You solved ${title} ${attemptWord(problem)}.`;
    case "failed":
      return `You did not solve ${title} in ${count(problem.attempts_used, "attempt")}.`;
    case "skipped":
      return `You skipped ${title}.`;
    case "timed_out":
      return `Time ran out on ${title}.`;
    case "unfinished":
    case "open":
      return `You left ${title} unfinished.`;
    case "waiting":
      return "You ended the interview before the problem was presented.";
  }
}

function sentenceForSeveral(problems: readonly ProblemView[]): string {
  const solved = problems.filter((problem) => problem.status === "solved").length;
  const amount = problems.length;
  if (problems.every((problem) => problem.status === "waiting")) return "You ended the interview before the first problem was presented.";
  if (solved === amount) {
    const all = amount === 2 ? "both problems" : `all ${amount} problems`;
    return `You solved ${all}; ${joinWithAnd(problems.map(clauseOf))}.`;
  }
  const how = problems.map(clauseOf).join(", ");
  if (solved === 0) return `You solved ${amount === 2 ? "neither problem" : `none of the ${amount} problems`}; ${how}.`;
  return `You solved ${solved} of ${amount} problems; ${how}.`;
}

/** How the problems went, in a sentence. */
export function outcomeOf(rounds: readonly RoundView[]): string {
  const problems = rounds.filter(isCoding);
  const [first, ...others] = problems;
  if (first === undefined) return "";
  return others.length === 0 ? sentenceForOne(first) : sentenceForSeveral(problems);
}
