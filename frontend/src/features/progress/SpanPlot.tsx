import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from "react";
import { useLocation } from "wouter";
import { layOutSpans, nearestPlace, stepPlace, type Range, type SpanPlot as Layout } from "@/core/plot/spans";
import { classes } from "@/ui/classes";
import { useWidth } from "@/ui/useWidth";

const MARGINS = { left: 44, right: 12, top: 24, bottom: 30 };
const REACH = 40;
const LABEL = "figures fill-ink-soft text-[0.75rem]";

export interface SpanPlotPoint {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Under the axis: "12 Oct". */
  readonly label: string;
  /** All of it in words, for those who do not see it, and for its tip. */
  readonly title: string;
  readonly words: string;
  /** What it leads to. */
  readonly href: string | null;
}

interface SpanPlotProps {
  title: string;
  description: string;
  points: readonly SpanPlotPoint[];
  range: Range;
  /** What the figures at the left are. */
  unit: string;
  format: (value: number) => string;
  /** A value to compare with, such as where everybody starts: a dotted line. */
  mark?: number;
  height: number;
  colour?: string;
  testId?: string;
}

/** Estimates as points, each in its span. It is one tab stop: arrow keys go from point to point, Enter follows it. */
export function SpanPlot(props: SpanPlotProps) {
  const { title, description, points, range, unit, format, mark, height, colour = "text-series-1", testId } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const plot = useMemo(() => layOutSpans(points, range, { width, height, ...MARGINS }), [points, range, width, height]);
  const stop = active ?? points.length - 1;

  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const corner = event.currentTarget.getBoundingClientRect();
    setActive(nearestPlace(plot.places, event.clientX - corner.left, REACH));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepPlace(stop, points.length, event.key);
    if (next === null) return;
    event.preventDefault();
    box.current?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
  };

  return (
    <div ref={box} className="relative min-w-0" style={{ height }}>
      {width > 0 && (
        <svg
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-words`}
          data-testid={testId}
          width={width}
          height={height}
          className={classes("block overflow-visible", colour)}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setActive(null)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{description}</desc>
          <Axes plot={plot} points={points} width={width} height={height} unit={unit} format={format} />
          {mark !== undefined && <Mark value={mark} range={range} width={width} height={height} />}
          <path d={plot.band} fill="currentColor" opacity={0.13} />
          <path d={plot.line} fill="none" stroke="currentColor" strokeWidth={1.75} strokeLinejoin="round" />
          {points.map((point, index) => {
            const place = plot.places[index];
            return (
              place && (
                <Point
                  key={index}
                  index={index}
                  point={point}
                  place={place}
                  active={active === index}
                  stop={stop === index}
                  onFocus={() => setActive(index)}
                  onBlur={() => setActive(null)}
                  onKeyDown={onKeyDown}
                />
              )
            );
          })}
        </svg>
      )}
      {active !== null && <Tip point={points[active]} place={plot.places[active]} width={width} />}
    </div>
  );
}

interface PointProps {
  index: number;
  point: SpanPlotPoint;
  place: Layout["places"][number];
  active: boolean;
  stop: boolean;
  onFocus: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Point({ index, point, place, active, stop, ...events }: PointProps) {
  const [, navigate] = useLocation();
  const { href } = point;
  const common = {
    "aria-label": `${point.title}: ${point.words}`,
    "data-point": index,
    tabIndex: stop ? 0 : -1,
    className: "outline-none focus-visible:[&>circle]:stroke-focus",
    ...events,
  };
  const drawn = (
    <>
      <line
        x1={place.x}
        x2={place.x}
        y1={place.top}
        y2={place.bottom}
        stroke="currentColor"
        strokeWidth={1.5}
        opacity={0.55}
      />
      <circle cx={place.x} cy={place.y} r={10} fill="transparent" stroke="transparent" strokeWidth={2} />
      <path
        d={disc(place.x, place.y, active ? 6 : 4.5)}
        fill="currentColor"
        className="stroke-raised"
        strokeWidth={1.5}
      />
    </>
  );
  if (href === null) {
    return (
      <g role="img" {...common}>
        {drawn}
      </g>
    );
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a href={href} onClick={follow} {...common}>
      {drawn}
    </a>
  );
}

function disc(x: number, y: number, r: number): string {
  return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

interface AxesProps {
  plot: Layout;
  points: readonly SpanPlotPoint[];
  width: number;
  height: number;
  unit: string;
  format: (value: number) => string;
}

function Axes({ plot, points, width, height, unit, format }: AxesProps) {
  const floor = height - MARGINS.bottom;
  return (
    <g aria-hidden className="text-line" stroke="currentColor">
      <text x={2} y={11} stroke="none" className="fill-ink-faint text-[0.75rem]">
        {unit}
      </text>
      {plot.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={MARGINS.left} x2={width - MARGINS.right} y1={at} y2={at} />
          <text x={MARGINS.left - 8} y={at} dy="0.35em" textAnchor="end" stroke="none" className={LABEL}>
            {format(value)}
          </text>
        </g>
      ))}
      {plot.labelled.map((index) => {
        const x = plot.places[index]?.x ?? 0;
        return (
          <g key={index}>
            <line x1={x} x2={x} y1={floor} y2={floor + 4} className="text-line-strong" stroke="currentColor" />
            <text x={x} y={floor + 19} textAnchor="middle" stroke="none" className={LABEL}>
              {points[index]?.label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface MarkProps {
  value: number;
  range: Range;
  width: number;
  height: number;
}

function Mark({ value, range, width, height }: MarkProps) {
  const inner = height - MARGINS.top - MARGINS.bottom;
  const y = MARGINS.top + (1 - (value - range.low) / (range.high - range.low)) * inner;
  return (
    <line
      aria-hidden
      x1={MARGINS.left}
      x2={width - MARGINS.right}
      y1={y}
      y2={y}
      className="stroke-line-strong"
      strokeDasharray="2 4"
    />
  );
}

interface TipProps {
  point: SpanPlotPoint | undefined;
  place: Layout["places"][number] | undefined;
  width: number;
}

/** What a point says, beside it. All of it is in the point's own label and in the table, too. */
function Tip({ point, place, width }: TipProps) {
  if (point === undefined || place === undefined) return null;
  const isRight = place.x > width / 2;
  return (
    <div
      aria-hidden
      data-testid="span-tip"
      className={classes(
        "pointer-events-none absolute z-10 w-max max-w-56 rounded-md border border-line bg-raised px-2.5 py-1.5 text-small shadow-float",
        isRight && "-translate-x-full",
      )}
      style={{ left: place.x + (isRight ? -14 : 14), top: Math.max(0, place.top - 12) }}
    >
      <p className="font-medium">{point.title}</p>
      <p className="text-ink-soft">{point.words}</p>
      {point.href !== null && <p className="mt-0.5 text-ink-faint">Opens the report</p>}
    </div>
  );
}
