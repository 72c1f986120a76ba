import { toPath, type Frame, type Tick } from "@/core/plot/frame";
import { niceTicks } from "@/core/plot/scale";

/** Estimates in order, each with the span it may lie in: where they go on a plot. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface SpanPlace {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly bottom: number;
}

export interface SpanPlot {
  readonly places: readonly SpanPlace[];
  readonly line: string;
  /** The spans joined to an area. */
  readonly band: string;
  readonly yTicks: readonly Tick[];
  /** Which estimates have a label on the axis beneath. */
  readonly labelled: readonly number[];
}

const PIXELS_PER_Y_TICK = 40;
const PIXELS_PER_LABEL = 64;
/** A few points do not spread over the whole width: that would look like a long time. */
const WIDEST_STEP = 110;

export function layOutSpans(estimates: readonly Estimate[], range: Range, frame: Frame): SpanPlot {
  const width = Math.max(0, frame.width - frame.left - frame.right);
  const height = frame.height - frame.top - frame.bottom;
  const inset = Math.min(24, width / 6);
  const step = estimates.length < 2 ? 0 : Math.min(WIDEST_STEP, (width - 2 * inset) / (estimates.length - 1));
  const y = (value: number) => frame.top + (1 - shareOf(range, value)) * height;
  const places = estimates.map(({ value, low, high }, index) => ({
    x: frame.left + inset + index * step,
    y: y(value),
    top: y(high),
    bottom: y(low),
  }));
  const upper = places.map(({ x, top }) => ({ x, y: top }));
  const lower = places.map(({ x, bottom }) => ({ x, y: bottom })).reverse();
  const ticks = niceTicks(range.low, range.high, Math.max(2, Math.round(height / PIXELS_PER_Y_TICK)));
  return {
    places,
    line: places.length > 1 ? toPath(places) : "",
    band: places.length > 1 ? `${toPath([...upper, ...lower])}Z` : "",
    yTicks: ticks.map((value) => ({ value, at: y(value) })),
    labelled: everyFew(places.length, step),
  };
}

/** Labels that do not touch, counted from the newest: that one always has its own. */
function everyFew(amount: number, step: number): readonly number[] {
  const skip = step === 0 ? 1 : Math.max(1, Math.ceil(PIXELS_PER_LABEL / step));
  return Array.from({ length: amount }, (_, index) => index).filter((index) => (amount - 1 - index) % skip === 0);
}

/** How far along the range a value is, from 0 to 1. */
export function shareOf({ low, high }: Range, value: number): number {
  return high <= low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** The estimate nearest to a place along the axis, if one is within reach. */
export function nearestPlace(places: readonly SpanPlace[], x: number, reach: number): number | null {
  const distances = places.map((place) => Math.abs(place.x - x));
  const best = Math.min(...distances);
  return best <= reach ? distances.indexOf(best) : null;
}

/** The estimate that a key leads to; null where the key means something else. */
export function stepPlace(at: number, amount: number, key: string): number | null {
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "ArrowRight":
      return Math.min(amount - 1, at + 1);
    case "Home":
      return 0;
    case "End":
      return amount - 1;
    default:
      return null;
  }
}

/** A line of a few pixels that shows only which way it went. */
export function sparkline(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return "";
  const range = { low: Math.min(...values), high: Math.max(...values) };
  const step = width / (values.length - 1);
  return toPath(values.map((value, index) => ({ x: index * step, y: (1 - shareOf(range, value)) * height })));
}
