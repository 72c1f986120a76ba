import { formatDuration } from "@/core/time/duration";
import type { InterviewItem, ProblemOutcome } from "@/protocol";

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

/** The name of a problem. One that was not asked stays a surprise. */
export function problemTitle(problem: ProblemOutcome, index: number): string {
  return problem.title ?? `Problem ${index + 1}`;
}

/** Problems worth listing: of a session without any asked, there is nothing to say. */
export function listedProblems(item: InterviewItem): readonly ProblemOutcome[] {
  return item.problems.some((problem) => problem.status !== "waiting") ? item.problems : [];
}
