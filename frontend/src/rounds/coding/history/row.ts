import type { InterviewItem, ProblemOutcome } from "@/protocol";

/** The name of a problem. One that was not asked stays a surprise. */
export function problemTitle(problem: ProblemOutcome, index: number): string {
  return problem.title ?? `Problem ${index + 1}`;
}

/** Problems worth listing: of a session without any asked, there is nothing to say. */
export function listedProblems(item: InterviewItem): readonly ProblemOutcome[] {
  return item.problems.some((problem) => problem.status !== "waiting") ? item.problems : [];
}
