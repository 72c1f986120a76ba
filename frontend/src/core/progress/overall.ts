import type { ProgressView } from "@/protocol";

type OverallPoint = ProgressView["overall"][number];

/** "6.4": a tenth is as fine as a score can be read. */
export function formatScore(score: number): string {
  return score.toFixed(1);
}

/** "8 out of 10" for 80 %, and "85 out of 100" where that does not come out even. */
export function describePercent(percent: number): string {
  return percent % 10 === 0 ? `${percent / 10} out of 10` : `${percent} out of 100`;
}

/** Where another day may fall; older reports know of their own day only, and say how it could be graded. */
export function describeSpan({ low, high, percent }: Pick<OverallPoint, "low" | "high" | "percent">): string {
  const between = `between ${formatScore(low)} and ${formatScore(high)}`;
  if (percent === null) return `this interview could fairly be graded ${between}`;
  return `if you repeated it, likely ${between}`;
}

/** "6.4 out of 10; if you repeated it, likely between 5.8 and 7.0". */
export function describeScore(point: Pick<OverallPoint, "overall" | "low" | "high" | "percent">): string {
  return `${formatScore(point.overall)} out of 10; ${describeSpan(point)}`;
}

/** How the newest compares with the first, claiming nothing that another day alone could have made. */
export function compareWithFirst(points: readonly OverallPoint[]): string {
  const first = points[0];
  const newest = points.at(-1);
  if (first === undefined || newest === undefined) return "";
  if (points.length === 1) return "One interview says little; a second will say much more.";
  const difference = newest.overall - first.overall;
  if (holds(first, newest.overall) || holds(newest, first.overall)) {
    return "About the same as your first interview: the difference is within the margin of error.";
  }
  return `${formatScore(Math.abs(difference))} ${difference > 0 ? "above" : "below"} your first interview.`;
}

function holds({ low, high }: Pick<OverallPoint, "low" | "high">, score: number): boolean {
  return low <= score && score <= high;
}
