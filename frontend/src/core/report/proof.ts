import { sentenceCase } from "@/core/report/report";
import { formatDuration, formatSeconds } from "@/core/time/duration";
import type { EvidenceOf, Mark, Room } from "@/protocol";

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
  follow_up_asked: "A follow-up question was asked",
  concept_looked_up: "A concept was explained",
  candidate_spoke: "You spoke",
  interviewer_spoke: "The interviewer spoke",
};

/** What an event is called. Kinds name their own; one that has no words is named as the log names it. */
export function describeEvent(type: string, ofKinds: Readonly<Record<string, string>> = {}): string {
  return EVENTS[type] ?? ofKinds[type] ?? sentenceCase(type);
}

export function describeSignal({ signal }: EvidenceOf<"signal">): string {
  return SIGNALS[signal] ?? sentenceCase(signal);
}

export function describePause({ ms }: EvidenceOf<"pause">): string {
  return `${formatDuration(ms)} without activity`;
}

export function describeSpokenPause({ ms }: EvidenceOf<"spoken_pause">): string {
  return `${formatSeconds(ms)} pause while speaking`;
}

/** When the cited events happened, by seq, as far as the room and the recording's marks tell. */
export function momentsOf(room: Room, marks: readonly Mark[]): ReadonlyMap<number, number> {
  return new Map([
    ...room.lines.map((line) => [line.seq, line.at] as const),
    ...marks.map((mark) => [mark.seq, mark.at] as const),
  ]);
}
