import { formatDay, formatTime } from "@/core/time/moments";
import type { InterviewItem } from "@/protocol";
import { outcomeOf, reachedIn } from "@/rounds/rows";

export function isUnfinished({ status, damage }: Pick<InterviewItem, "status" | "damage">): boolean {
  return damage === null && (status === "in_progress" || status === "scheduled");
}

/** "Yesterday, 09:41". */
export function describeMoment(item: InterviewItem, now: number): string {
  const at = item.started_at ?? item.created_at;
  return `${formatDay(at, now)}, ${formatTime(at)}`;
}

/** How it went, in three words. */
export function describeOutcome(item: InterviewItem): string {
  if (item.damage !== null) return "damaged";
  switch (item.status) {
    case "scheduled":
      return "not started";
    case "in_progress":
      return "in progress";
    case "completed":
      return outcomeOf(item);
    case "abandoned":
      return ["left early", reachedIn(item)].filter(Boolean).join(", ");
    case "failed":
      return "stopped";
  }
}
