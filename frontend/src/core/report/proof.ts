import { formatDuration } from "@/core/time/duration";
import { prettyGrowth } from "@/rounds/coding/core/growth";
import { sentenceCase } from "@/core/report/report";
import type { Evidence, Mark, Room } from "@/protocol";

const SIGNALS: Record<string, string> = {
  long_pause: "Long pause",
  repeated_failure: "The same failure again",
  backtracking: "Undoing work",
  level_wall: "Stuck at the same result",
  explicit_ask: "Asked for help",
};

const EVENTS: Record<string, string> = {
  interview_started: "The interview began",
  interview_completed: "The interview ended",
  interview_abandoned: "The candidate left the interview",
  interview_failed: "The interview stopped unexpectedly",
  stage_entered: "A stage began",
  stage_expired: "Time ran out",
  time_called: "The remaining time was announced",
  time_skipped: "The clock was paused",
  code_edited: "The code was edited",
  code_snapshot_taken: "The code at that moment",
  run_requested: "A run was requested",
  run_finished: "A run was judged",
  run_analysed: "A submission was analysed",
  code_reviewed: "The code was reviewed",
  hint_requested: "A hint was requested",
  hint_given: "A hint was given",
  problem_skipped: "The problem was skipped",
  problem_shown: "The statement was shown again",
  follow_up_asked: "A follow-up question was asked",
  concept_looked_up: "A concept was explained",
  language_chosen: "A language was chosen",
  candidate_spoke: "You spoke",
  interviewer_spoke: "The interviewer spoke",
};

/** What an event is called; one that has no words here is named as the log names it. */
export function describeEvent(type: string): string {
  return EVENTS[type] ?? sentenceCase(type);
}

/** What is cited, in a few words. Quotes and lines of code are shown, not described. */
export function describeProof(proof: Evidence): string {
  switch (proof.kind) {
    case "utterance":
      return `“${proof.quote}”`;
    case "code":
      return proof.first === proof.last ? `Line ${proof.first}` : `Lines ${proof.first} to ${proof.last}`;
    case "run":
      return `${proof.passed} of ${proof.total} cases passed`;
    case "case":
      return `Case: ${proof.category}`;
    case "counterexample":
      return `Fails on ${proof.input}`;
    case "growth": {
      const what = proof.what === "time" ? "Time" : "Memory";
      if (proof.growth === "1") return `${what} does not grow with ${proof.parameter}`;
      return `${what} grows like ${prettyGrowth(proof.growth)}`;
    }
    case "fact":
      return describeFact(proof);
    case "hint":
      return `Hint ${proof.level}`;
    case "signal":
      return SIGNALS[proof.signal] ?? sentenceCase(proof.signal);
    case "pause":
      return `${formatDuration(proof.ms)} without activity`;
    case "moment":
      return describeEvent(proof.event);
  }
}

function describeFact({ fact, text }: Extract<Evidence, { kind: "fact" }>): string {
  switch (fact) {
    case "function":
      return `Function ${text}`;
    case "unused":
      return `Unused: ${text}`;
    case "duplicate":
      return `Duplicate: ${text}`;
    case "unclear_name":
      return `Unclear name: ${text}`;
    case "longest_line":
      return `Longest line: ${text} characters`;
    case "clean":
      return "Nothing unused, no duplicates";
  }
}

/** When the cited events happened, by seq, as far as the room and the recording's marks tell. */
export function momentsOf(room: Room, marks: readonly Mark[]): ReadonlyMap<number, number> {
  return new Map([
    ...room.lines.map((line) => [line.seq, line.at] as const),
    ...marks.map((mark) => [mark.seq, mark.at] as const),
  ]);
}

/** When a proof happened; null when nobody here knows. What was found out about a run is as of that run. */
export function momentOf(proof: Evidence, moments: ReadonlyMap<number, number>, room: Room): number | null {
  const known = moments.get(proof.seq);
  if (known !== undefined) return known;
  if ("run" in proof) {
    const run = room.runs.find((one) => one.id === proof.run);
    return run?.finished_at ?? run?.requested_at ?? null;
  }
  if (proof.kind === "hint") {
    return room.problems[proof.problem]?.hints.find((hint) => hint.level === proof.level)?.at ?? null;
  }
  return null;
}
