/** Numbers to places on a plot, and the marks along its axes. */
export type ScaleKind = "linear" | "log";

export interface Scale {
  readonly ticks: readonly number[];
  /** From 0 at the beginning of the axis to 1 at its end. */
  readonly place: (value: number) => number;
}

const STEPS = [1, 2, 2.5, 5, 10];
/** How far an axis goes beyond its last value, so that no mark is cut off. */
const SPARE = 0.04;

/** Round numbers within the range, about `count` of them. */
export function niceTicks(low: number, high: number, count: number): readonly number[] {
  const rough = (high - low) / Math.max(1, count);
  if (!(rough > 0)) return [low];
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (STEPS.find((each) => each * magnitude >= rough * 0.999) ?? 10);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
}

/** Powers of ten within the range, at most `count`; where that is hardly one, some of the figures between them. */
export function logTicks(low: number, high: number, count: number): readonly number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const powers = Math.floor(Math.log10(high) + 1e-9) - first + 1;
  if (powers > 2) {
    const skip = Math.ceil(powers / count);
    return Array.from({ length: Math.ceil(powers / skip) }, (_, index) => tidy(10 ** (first + index * skip)));
  }
  const within = (multiples: readonly number[]) =>
    [first - 1, first, first + 1]
      .flatMap((power) => multiples.map((multiple) => tidy(multiple * 10 ** power)))
      .filter((value) => value >= low * 0.999 && value <= high * 1.001);
  const few = within([1, 2, 5]);
  return few.length > 1 ? few : within([1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

/** An axis over these values. A linear one begins at zero; a logarithmic one leaves out what is not positive. */
export function makeScale(kind: ScaleKind, values: readonly number[], count: number): Scale {
  if (kind === "linear") {
    const end = Math.max(...values, 0) * (1 + SPARE) || 1;
    return { ticks: niceTicks(0, end, count), place: (value) => value / end };
  }
  const positive = values.filter((value) => value > 0);
  const high = Math.log10(Math.max(...positive, Number.MIN_VALUE));
  const low = Math.log10(Math.min(...positive, 10 ** high));
  const spare = Math.max((high - low) * SPARE, 0.1);
  const [start, end] = positive.length === 0 ? [0, 1] : [low - spare, high + spare];
  return {
    ticks: logTicks(10 ** start, 10 ** end, count),
    place: (value) => (Math.log10(value) - start) / (end - start),
  };
}

/** Takes away what binary fractions leave behind: 0.30000000000000004. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

const UNITS = [
  { from: 1e9, letter: "G" },
  { from: 1e6, letter: "M" },
  { from: 1e3, letter: "k" },
];

/** A figure short enough for an axis: "250", "1.5k", "40k", "2M". */
export function formatShort(value: number): string {
  const unit = UNITS.find(({ from }) => Math.abs(value) >= from);
  if (unit === undefined) return String(Number(value.toPrecision(3)));
  return `${Number((value / unit.from).toPrecision(3))}${unit.letter}`;
}
