import type { ProgressView } from "@/protocol";

type OverallPoint = ProgressView["overall"][number];

/** "6.4": a tenth is as fine as a score can be read. */
export function formatScore(score: number): string {
  return score.toFixed(1);
}

/** "6.4 of 10, with 95 % between 5.8 and 7.0". */
export function describeScore({ overall, low, high }: Pick<OverallPoint, "overall" | "low" | "high">): string {
  return `${formatScore(overall)} of 10, with 95 % between ${formatScore(low)} and ${formatScore(high)}`;
}

/** How the newest compares with the first, claiming no more than the spans allow. */
export function compareWithFirst(points: readonly OverallPoint[]): string {
  const first = points[0];
  const newest = points.at(-1);
  if (first === undefined || newest === undefined) return "";
  if (points.length === 1) return "One interview says little about you yet; the second will say much more.";
  const difference = newest.overall - first.overall;
  const overlap = newest.low <= first.high && first.low <= newest.high;
  if (overlap) return "About as in your first interview: the difference lies within the uncertainty.";
  return `${formatScore(Math.abs(difference))} ${difference > 0 ? "above" : "below"} your first interview.`;
}
