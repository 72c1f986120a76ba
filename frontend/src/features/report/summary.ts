import { spellDuration } from "@/core/time/duration";
import type { Room, RoundView } from "@/protocol";
import type { ReportPart } from "@/rounds/ui";

type Part = Pick<ReportPart, "outcome" | "isUntouched">;
type PartOf = (round: RoundView) => Part;

/** Whether there is nothing to look back on: no word, and nothing done in any round. */
export function nothingHappened(room: Room, partOf: PartOf): boolean {
  return (
    room.rounds.every((round) => partOf(round).isUntouched(round)) &&
    !room.lines.some((line) => line.who === "candidate")
  );
}

/** How the rounds went; each kind has a sentence for its own. */
export function outcomeSentence({ rounds }: Room, partOf: PartOf): string {
  const parts = [...new Set(rounds.map(partOf))];
  return parts.map((part) => part.outcome(rounds.filter((round) => partOf(round) === part))).join(" ");
}

/** What happened, in one or two sentences made of facts alone. */
export function summarise(room: Room, partOf: PartOf): string {
  const { status, started_at, ended_at, end_reason } = room.interview;
  const length = started_at === null || ended_at === null ? null : spellDuration(ended_at - started_at);
  const wasOpened = room.rounds.some((round) => round.opened_at !== null);
  const outcome = wasOpened ? ` ${outcomeSentence(room, partOf)}` : "";
  switch (status) {
    case "scheduled":
      return "This rehearsal has not started yet.";
    case "in_progress":
      return "This rehearsal is still in progress.";
    case "completed":
      return outcomeSentence(room, partOf);
    case "abandoned":
      if (length === null) return "You left before it started.";
      if (end_reason === "idle") return `It was closed after ${length} because there was no activity.${outcome}`;
      return `You left after ${length}.${outcome}`;
    case "failed":
      if (length === null) return "It couldn’t start because of a fault in Greenroom.";
      return `It stopped after ${length} because of a fault in Greenroom; you did nothing wrong.${outcome}`;
  }
}
