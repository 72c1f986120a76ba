import type { CodingOutcome, InterviewItem } from "@/protocol";
import { isProblem } from "@/rounds/coding/core/round";

/** The name of a problem. One that was not asked stays a surprise. */
export function problemTitle(problem: Pick<CodingOutcome, "title">, index: number): string {
  return problem.title ?? `Problem ${index + 1}`;
}

/** Problems worth listing: of a session without any asked, there is nothing to say. */
export function listedProblems({ rounds }: Pick<InterviewItem, "rounds">): readonly CodingOutcome[] {
  const problems = rounds.filter(isProblem);
  return problems.some((problem) => problem.status !== "waiting") ? problems : [];
}
