import { useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { describeCurves, formatCost } from "@/rounds/coding/core/growth";
import { layOut, nearestPoint, stepPoint, type Plot, type PlotPoint, type PointAt } from "@/rounds/coding/results/plotLayout";
import { formatShort, type ScaleKind } from "@/core/plot/scale";
import { seriesColour, seriesMark, SeriesMark } from "@/rounds/coding/results/seriesLooks";
import type { Curve } from "@/protocol";
import { classes } from "@/ui/classes";
import { useWidth } from "@/ui/useWidth";

const HEIGHT = 216;
const MARGINS = { left: 46, right: 14, top: 20, bottom: 38 };
const REACH = 48;

interface GrowthPlotProps {
  title: string;
  curves: readonly Curve[];
  kind: ScaleKind;
}

/** Measured costs as points, fitted growth as lines. It is one tab stop; the arrow keys go from point to point. */
export function GrowthPlot({ title, curves, kind }: GrowthPlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const id = useId();
  const [active, setActive] = useState<PointAt | null>(null);
  const plot = useMemo(() => layOut(curves, kind, { width, height: HEIGHT, ...MARGINS }), [curves, kind, width]);
  const stop = active ?? firstStop(plot);

  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const corner = event.currentTarget.getBoundingClientRect();
    setActive(nearestPoint(plot, event.clientX - corner.left, event.clientY - corner.top, REACH));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stop && stepPoint(plot, stop, event.key);
    if (next === null) return;
    event.preventDefault();
    box.current?.querySelector<SVGElement>(`[data-point="${next.series}-${next.point}"]`)?.focus();
  };

  return (
    <div ref={box} className="relative min-w-0" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-words`}
          data-testid="growth-plot"
          width={width}
          height={HEIGHT}
          className="block overflow-visible"
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(null)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{describeCurves(curves)}</desc>
          <Axes plot={plot} width={width} curves={curves} />
          {plot.series.map((series, index) => (
            <g key={series.curve.shape} className={seriesColour(index)} data-series={series.curve.shape}>
              <path
                d={series.path}
                fill="none"
                stroke="currentColor"
                strokeWidth={series.isFitted ? 1.75 : 1}
                strokeDasharray={series.isFitted ? undefined : "3 4"}
                strokeLinejoin="round"
                opacity={active === null || active.series === index ? 1 : 0.35}
              />
              {series.points.map((point, at) => (
                <g
                  key={point.size}
                  role="img"
                  aria-label={describePoint(series.curve, point)}
                  data-point={`${index}-${at}`}
                  tabIndex={stop?.series === index && stop.point === at ? 0 : -1}
                  transform={`translate(${point.x.toFixed(1)} ${point.y.toFixed(1)})`}
                  className="outline-none focus-visible:[&>circle]:stroke-focus"
                  opacity={active === null || active.series === index ? 1 : 0.35}
                  onFocus={() => setActive({ series: index, point: at })}
                  onBlur={() => setActive(null)}
                  onKeyDown={onKeyDown}
                >
                  <circle r={9} fill="none" stroke="transparent" strokeWidth={2} />
                  <path
                    d={seriesMark(index, isAt(active, index, at) ? 5.5 : 3.6)}
                    fill="currentColor"
                    className="stroke-raised"
                    strokeWidth={1}
                  />
                </g>
              ))}
            </g>
          ))}
        </svg>
      )}
      {active !== null && <PointTip plot={plot} at={active} width={width} />}
    </div>
  );
}

/** The end of the first curve: where its growth shows best. */
function firstStop(plot: Plot): PointAt | null {
  const series = plot.series.findIndex(({ points }) => points.length > 0);
  return series === -1 ? null : { series, point: (plot.series[series]?.points.length ?? 1) - 1 };
}

function describePoint({ shape, parameter, unit }: Curve, { size, cost }: PlotPoint): string {
  return `${shape}, ${parameter} = ${size}: ${formatCost(cost, unit)}`;
}

function isAt(active: PointAt | null, series: number, point: number): boolean {
  return active?.series === series && active.point === point;
}

function Axes({ plot, width, curves }: { plot: Plot; width: number; curves: readonly Curve[] }) {
  const floor = HEIGHT - MARGINS.bottom;
  const first = curves[0];
  return (
    <g aria-hidden className="text-line" stroke="currentColor">
      {plot.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={MARGINS.left} x2={width - MARGINS.right} y1={at} y2={at} />
          <text x={MARGINS.left - 8} y={at} dy="0.35em" textAnchor="end" stroke="none" className={LABEL}>
            {formatShort(value)}
          </text>
        </g>
      ))}
      <line x1={MARGINS.left} x2={width - MARGINS.right} y1={floor} y2={floor} className="text-line-strong" stroke="currentColor" />
      {plot.xTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={floor} y2={floor + 4} className="text-line-strong" stroke="currentColor" />
          <text x={at} y={floor + 17} textAnchor="middle" stroke="none" className={LABEL}>
            {formatShort(value)}
          </text>
        </g>
      ))}
      <text x={MARGINS.left - 8} y={11} stroke="none" className={LABEL} textAnchor="start" dx={-MARGINS.left + 10}>
        {first?.unit}
      </text>
      <text x={width - MARGINS.right} y={HEIGHT - 6} textAnchor="end" stroke="none" className={LABEL}>
        {first?.parameter}, the size of the input
      </text>
    </g>
  );
}

const LABEL = "figures fill-ink-soft text-[0.75rem]";

/** The figures of a point, beside it. Everything in it is in the point's own label and in the table, too. */
function PointTip({ plot, at, width }: { plot: Plot; at: PointAt; width: number }) {
  const series = plot.series[at.series];
  const point = series?.points[at.point];
  if (series === undefined || point === undefined) return null;
  const { unit, parameter, shape } = series.curve;
  const isRight = point.x > width / 2;
  return (
    <div
      aria-hidden
      data-testid="point-tip"
      className={classes(
        "pointer-events-none absolute z-10 rounded-md border border-line bg-raised px-2.5 py-1.5 text-small whitespace-nowrap shadow-float",
        isRight ? "-translate-x-full" : "",
      )}
      style={{ left: point.x + (isRight ? -12 : 12), top: Math.min(Math.max(0, point.y - 30), HEIGHT - 84) }}
    >
      <p className="flex items-center gap-1.5 font-medium">
        <SeriesMark index={at.series} /> {shape}
      </p>
      <p className="figures text-ink-soft">
        {parameter} = {point.size.toLocaleString("en-GB")}
      </p>
      <p className="figures">{formatCost(point.cost, unit)}</p>
      {point.fitted !== null && <p className="figures text-ink-faint">fit {formatCost(point.fitted, unit)}</p>}
    </div>
  );
}
