import { toPath, type Frame, type Tick } from "@/core/plot/frame";
import { niceTicks } from "@/core/plot/scale";
import { shareOf } from "@/core/plot/spans";
import type { Agreement } from "@/protocol";

export type Pair = Agreement["pairs"][number];

/** "0.83"; a dash where there are too few to tell. */
export function formatFigure(value: number | null): string {
  return value === null ? "–" : value.toFixed(2).replace("-", "−");
}

/** How far a weighted kappa is called, after Landis and Koch. */
export function nameKappa(kappa: number | null): string {
  if (kappa === null) return "not enough data";
  if (kappa < 0) return "worse than chance";
  if (kappa <= 0.2) return "slight";
  if (kappa <= 0.4) return "fair";
  if (kappa <= 0.6) return "moderate";
  return kappa <= 0.8 ? "substantial" : "almost perfect";
}

/** How reliable an ICC is called, after Koo and Li. */
export function nameIcc(icc: number | null): string {
  if (icc === null) return "not enough data";
  if (icc < 0.5) return "poor";
  if (icc < 0.75) return "moderate";
  return icc < 0.9 ? "good" : "excellent";
}

/** "0.4 higher than the teacher". */
export function describeDifference(difference: number | null): string {
  if (difference === null) return "–";
  if (Math.abs(difference) < 0.05) return "the same";
  return `${Math.abs(difference).toFixed(1)} ${difference > 0 ? "higher" : "lower"}`;
}

export interface Scatter {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Where both are the same. */
  readonly diagonal: string;
}

const OUT_OF_TEN = { low: 0, high: 10 };

/** Teacher along, system up, both from 0 to 10. */
export function layOutScatter(pairs: readonly Pick<Pair, "teacher" | "system">[], frame: Frame): Scatter {
  const width = frame.width - frame.left - frame.right;
  const height = frame.height - frame.top - frame.bottom;
  const x = (score: number) => frame.left + shareOf(OUT_OF_TEN, score) * width;
  const y = (score: number) => frame.top + (1 - shareOf(OUT_OF_TEN, score)) * height;
  const ticks = niceTicks(0, 10, 5);
  return {
    points: pairs.map(({ teacher, system }) => ({ x: x(teacher), y: y(system) })),
    xTicks: ticks.map((value) => ({ value, at: x(value) })),
    yTicks: ticks.map((value) => ({ value, at: y(value) })),
    diagonal: toPath([
      { x: x(0), y: y(0) },
      { x: x(10), y: y(10) },
    ]),
  };
}
