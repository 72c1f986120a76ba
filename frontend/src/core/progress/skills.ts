import { count } from "@/core/time/duration";
import { shareOf, type Estimate, type Range } from "@/core/plot/spans";
import type { ProgressView, Skill } from "@/protocol";

/** Where everybody starts, and where a question of middling difficulty lies. */
export const START_RATING = 1500;
const STEP = 100;
const LEAST_REACH = 300;

type Rated = Pick<Skill, "low" | "high">;

/** One scale for all ratings of a page, so that bars can be compared. */
export function ratingRange(rated: readonly Rated[]): Range {
  const low = Math.min(START_RATING - LEAST_REACH, ...rated.map((one) => one.low));
  const high = Math.max(START_RATING + LEAST_REACH, ...rated.map((one) => one.high));
  return { low: Math.floor(low / STEP) * STEP, high: Math.ceil(high / STEP) * STEP };
}

/** Marks for that scale: the start, and round figures to both sides that leave room for their words. */
export function ratingMarks(range: Range): readonly number[] {
  const step = range.high - range.low > 900 ? 400 : 200;
  const below = Math.floor((START_RATING - range.low) / step);
  const above = Math.floor((range.high - START_RATING) / step);
  return Array.from({ length: below + above + 1 }, (_, index) => START_RATING + (index - below) * step);
}

export interface BarPlace {
  /** In percent of the bar. */
  readonly start: number;
  readonly length: number;
  readonly mark: number;
}

export function placeOnBar(range: Range, { value, low, high }: Estimate): BarPlace {
  const start = shareOf(range, low) * 100;
  return { start, length: shareOf(range, high) * 100 - start, mark: shareOf(range, value) * 100 };
}

/** "1,612". */
export function formatRating(rating: number): string {
  return Math.round(rating).toLocaleString("en-GB");
}

/** "1,612, with 95 % between 1,540 and 1,684". */
export function describeRating({ rating, low, high }: Pick<Skill, "rating" | "low" | "high">): string {
  return `${formatRating(rating)}, 95 % interval ${formatRating(low)} to ${formatRating(high)}`;
}

export const TREND_WORDS: Record<Skill["trend"], string> = {
  up: "rising",
  down: "falling",
  steady: "steady",
  unknown: "too early to say",
};

/** Strongest first; what based on more results comes first among equals. */
export function skillsOf(view: Pick<ProgressView, "skills">, kind: Skill["kind"]): readonly Skill[] {
  return view.skills
    .filter((skill) => skill.kind === kind)
    .toSorted((one, other) => other.rating - one.rating || other.seen - one.seen);
}

export interface Ends<Item> {
  readonly first: readonly Item[];
  readonly between: readonly Item[];
  readonly last: readonly Item[];
}

/** Of a long list the two ends, which say most; a short one stays whole. */
export function endsOf<Item>(items: readonly Item[], few: number): Ends<Item> {
  if (items.length <= 2 * few + 1) return { first: items, between: [], last: [] };
  return { first: items.slice(0, few), between: items.slice(few, -few), last: items.slice(-few) };
}

/** The share of a question's points to be expected when one is rated this much above it. */
export function expectedShare(above: number): number {
  return 1 / (1 + 10 ** (-above / 400));
}

/** "based on 1 result". */
export function describeBasis(seen: number): string {
  return `based on ${count(seen, "result")}`;
}
