import { shownCost, smoothFit } from "@/rounds/coding/core/growth";
import { toPath, type Frame, type Tick } from "@/core/plot/frame";
import { makeScale, type ScaleKind } from "@/core/plot/scale";
import type { Curve } from "@/protocol";

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly cost: number;
  readonly fitted: number | null;
}

export interface PlotSeries {
  readonly curve: Curve;
  readonly points: readonly PlotPoint[];
  /** The fitted growth as an SVG path; where there is none, the points are joined. */
  readonly path: string;
  readonly isFitted: boolean;
}

export interface Plot {
  readonly series: readonly PlotSeries[];
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
}

const PIXELS_PER_X_TICK = 90;
const PIXELS_PER_Y_TICK = 36;

/** Where everything of a plot goes, in pixels of its frame. */
export function layOut(curves: readonly Curve[], kind: ScaleKind, frame: Frame): Plot {
  const inner = { width: frame.width - frame.left - frame.right, height: frame.height - frame.top - frame.bottom };
  const points = curves.flatMap((curve) => curve.points);
  const xScale = makeScale(
    kind,
    points.map(({ size }) => size),
    Math.max(2, Math.round(inner.width / PIXELS_PER_X_TICK)),
  );
  const yScale = makeScale(
    kind,
    points.map(({ cost }) => shownCost(cost)),
    Math.max(2, Math.round(inner.height / PIXELS_PER_Y_TICK)),
  );
  const x = (size: number) => frame.left + xScale.place(size) * inner.width;
  const y = (cost: number) => frame.top + (1 - yScale.place(cost)) * inner.height;
  const canShow = (place: { size: number; cost: number }) => kind === "linear" || (place.size > 0 && place.cost > 0);

  const series = curves.map((curve) => {
    const shown = curve.points
      .map(({ size, cost, fitted }) => ({ size, cost: shownCost(cost), fitted: fitted ?? null }))
      .filter(canShow)
      .map((point) => ({ ...point, x: x(point.size), y: y(point.cost) }));
    const fit = smoothFit(curve.points).filter(canShow);
    const line = fit.length > 1 ? fit.map((place) => ({ x: x(place.size), y: y(place.cost) })) : shown;
    return { curve, points: shown, path: toPath(line), isFitted: fit.length > 1 };
  });
  return {
    series,
    xTicks: xScale.ticks.map((value) => ({ value, at: x(value) })),
    yTicks: yScale.ticks.map((value) => ({ value, at: y(value) })),
  };
}

export interface PointAt {
  readonly series: number;
  readonly point: number;
}

/** The point nearest to a place, if one is within reach. */
export function nearestPoint(plot: Plot, x: number, y: number, reach: number): PointAt | null {
  let nearest: PointAt | null = null;
  let best = reach;
  plot.series.forEach(({ points }, series) => {
    points.forEach((at, point) => {
      const distance = Math.hypot(at.x - x, at.y - y);
      if (distance < best) {
        best = distance;
        nearest = { series, point };
      }
    });
  });
  return nearest;
}

/** The point that an arrow key leads to: along the curve, or to the same place of the next one. */
export function stepPoint(plot: Plot, from: PointAt, key: string): PointAt | null {
  const along = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const across = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (along === undefined && across === undefined) return null;
  const amount = plot.series.length;
  const series = (from.series + (across ?? 0) + amount) % amount;
  const last = (plot.series[series]?.points.length ?? 0) - 1;
  return last < 0 ? null : { series, point: Math.min(last, Math.max(0, from.point + (along ?? 0))) };
}
