import { formatDuration } from "@/core/time/duration";
import type { InterviewItem } from "@/protocol";

export function canResume({ status, damage }: Pick<InterviewItem, "status" | "damage">): boolean {
  return damage === null && (status === "in_progress" || status === "scheduled");
}

/** Where a click on the session leads. */
export function hrefOf(item: InterviewItem): string {
  return canResume(item) ? `/interviews/${item.id}` : `/interviews/${item.id}/report`;
}

/** How long it took; a dash where it never ran or is not over. */
export function lengthOf(item: InterviewItem): string {
  return item.duration_ms === null ? "–" : formatDuration(item.duration_ms);
}
