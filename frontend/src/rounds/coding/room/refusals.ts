import type { Room } from "@/protocol";
import { codingRound } from "@/rounds/coding/core/round";

export interface Refusals {
  /** Why nothing can be done with the code any more, or not yet. */
  readonly closed: string | undefined;
  readonly run: string | undefined;
  readonly submit: string | undefined;
  readonly hint: string | undefined;
  /** Why no input of their own can be tried. */
  readonly own: string | undefined;
}

/** What can't be done in a coding round now. The server says what it is; these are the room's words for it. */
export function refusalsIn(room: Room, round: number): Refusals {
  const { allowed } = room;
  const closed = whyClosed(room);
  const submit = allowed["submit_code"] && (allowed["run_code"] ?? whyNoAttempt(room, round));
  const hint = allowed["ask_for_hint"] && (whyNoHint(room, round) ?? allowed["ask_for_hint"]);
  const run = closed ?? allowed["run_code"];
  return { closed, run, submit: closed ?? submit, hint: closed ?? hint, own: closed ?? allowed["try_input"] };
}

/** A problem that can't be skipped is not there yet, is finished, or has no time left. */
function whyClosed({ interview, allowed }: Room): string | undefined {
  if (interview.round === null) return "The problem appears when the interviewer presents it.";
  if (allowed["skip_problem"] === undefined) return undefined;
  return interview.locked ? "Time’s up for this problem; your code is being submitted." : "This problem is finished.";
}

function whyNoAttempt(room: Room, round: number): string {
  return `All ${codingRound(room, round)?.attempts_allowed ?? ""} attempts have been used.`;
}

/** Undefined while there are hints left, and something else is in the way. */
function whyNoHint(room: Room, round: number): string | undefined {
  const problem = codingRound(room, round);
  if (problem === null || problem.hints.length < problem.hints_allowed) return undefined;
  return `All ${problem.hints_allowed} hints have been used.`;
}
