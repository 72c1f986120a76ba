import { count, spellDuration } from "@/core/time/duration";
import { joinWithAnd } from "@/core/text/wording";
import type { ProblemView, Room } from "@/protocol";

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

/** The name of a problem; one that was never shown has only its number. */
export function titleOf(problem: ProblemView): string {
  return problem.brief?.title ?? `Problem ${problem.index + 1}`;
}

/** The name within a sentence: one that ends in a mark of its own needs quotes. */
function quoted(problem: ProblemView): string {
  const title = titleOf(problem);
  return /[.?!]$/.test(title) ? `“${title}”` : title;
}

/** Whether there is nothing to look back on: no word, no code, no problem. */
export function nothingHappened(room: Room): boolean {
  return (
    room.runs.length === 0 &&
    room.problems.every((problem) => problem.opened_at === null) &&
    !room.lines.some((line) => line.who === "candidate")
  );
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

function outcomeSentence(room: Room): string {
  const [first, ...others] = room.problems;
  if (first === undefined) return "";
  return others.length === 0 ? sentenceForOne(first) : sentenceForSeveral(room.problems);
}

/** What happened, in one or two sentences made of facts alone. */
export function summarise(room: Room): string {
  const { status, started_at, ended_at, end_reason } = room.interview;
  const length = started_at === null || ended_at === null ? null : spellDuration(ended_at - started_at);
  const sawProblems = room.problems.some((problem) => problem.opened_at !== null);
  const outcome = sawProblems ? ` ${outcomeSentence(room)}` : "";
  switch (status) {
    case "scheduled":
      return "This rehearsal has not started yet.";
    case "in_progress":
      return "This rehearsal is still in progress.";
    case "completed":
      return outcomeSentence(room);
    case "abandoned":
      if (length === null) return "You left before it started.";
      if (end_reason === "idle") return `It was closed after ${length} because there was no activity.${outcome}`;
      return `You left after ${length}.${outcome}`;
    case "failed":
      if (length === null) return "It couldn’t start because of a fault in Greenroom.";
      return `It stopped after ${length} because of a fault in Greenroom; you did nothing wrong.${outcome}`;
  }
}
