import { useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { layOutScatter, type Pair, type Scatter } from "@/core/grading/agreement";
import { formatScore } from "@/core/progress/overall";
import { stepPlace } from "@/core/plot/spans";
import { classes } from "@/ui/classes";
import { useWidth } from "@/ui/useWidth";

const HEIGHT = 320;
const MARGINS = { left: 40, right: 12, top: 24, bottom: 44 };
const LABEL = "figures fill-ink-soft text-[0.75rem]";

/** One point for each interview: what the teacher gave along, what the system gave up. One tab stop, arrow keys inside. */
export function PairsPlot({ pairs }: { pairs: readonly Pair[] }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const sorted = useMemo(() => pairs.toSorted((one, other) => one.teacher - other.teacher), [pairs]);
  const plot = useMemo(() => layOutScatter(sorted, { width, height: HEIGHT, ...MARGINS }), [sorted, width]);
  const stop = active ?? 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepPlace(stop, sorted.length, event.key);
    if (next === null) return;
    event.preventDefault();
    box.current?.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
  };
  return (
    <div ref={box} className="relative min-w-0" style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg
          role="group"
          aria-labelledby={`${id}-title`}
          data-testid="pairs-plot"
          width={width}
          height={HEIGHT}
          className="block overflow-visible text-series-1"
        >
          <title id={`${id}-title`}>Overall scores: teacher horizontal, Greenroom vertical</title>
          <Axes plot={plot} width={width} />
          <path d={plot.diagonal} className="stroke-line-strong" strokeDasharray="2 4" />
          {sorted.map((pair, index) => (
            <g
              key={pair.interview}
              role="img"
              aria-label={wordsOf(pair)}
              data-point={index}
              tabIndex={stop === index ? 0 : -1}
              transform={`translate(${plot.points[index]?.x.toFixed(1) ?? 0} ${plot.points[index]?.y.toFixed(1) ?? 0})`}
              className="outline-none focus-visible:[&>circle:first-child]:stroke-focus"
              onFocus={() => setActive(index)}
              onBlur={() => setActive(null)}
              onPointerEnter={() => setActive(index)}
              onPointerLeave={() => setActive(null)}
              onKeyDown={onKeyDown}
            >
              <circle r={10} fill="transparent" stroke="transparent" strokeWidth={2} />
              <circle r={active === index ? 6 : 4.5} fill="currentColor" className="stroke-raised" strokeWidth={1.5} />
            </g>
          ))}
        </svg>
      )}
      {active !== null && <Tip pair={sorted[active]} at={plot.points[active]} width={width} />}
    </div>
  );
}

function wordsOf({ label, teacher, system }: Pair): string {
  return `${label}: teacher ${formatScore(teacher)}, Greenroom ${formatScore(system)}`;
}

function Axes({ plot, width }: { plot: Scatter; width: number }) {
  const floor = HEIGHT - MARGINS.bottom;
  return (
    <g aria-hidden className="text-line" stroke="currentColor">
      <text x={2} y={11} stroke="none" className="fill-ink-faint text-[0.75rem]">
        Greenroom, out of 10
      </text>
      {plot.yTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={MARGINS.left} x2={width - MARGINS.right} y1={at} y2={at} />
          <text x={MARGINS.left - 8} y={at} dy="0.35em" textAnchor="end" stroke="none" className={LABEL}>
            {value}
          </text>
        </g>
      ))}
      {plot.xTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={at} x2={at} y1={floor} y2={floor + 4} className="text-line-strong" stroke="currentColor" />
          <text x={at} y={floor + 17} textAnchor="middle" stroke="none" className={LABEL}>
            {value}
          </text>
        </g>
      ))}
      <text
        x={width - MARGINS.right}
        y={HEIGHT - 6}
        textAnchor="end"
        stroke="none"
        className="fill-ink-faint text-[0.75rem]"
      >
        Teacher, out of 10
      </text>
    </g>
  );
}

interface TipProps {
  pair: Pair | undefined;
  at: { x: number; y: number } | undefined;
  width: number;
}

function Tip({ pair, at, width }: TipProps) {
  if (pair === undefined || at === undefined) return null;
  const isRight = at.x > width / 2;
  return (
    <div
      aria-hidden
      className={classes(
        "pointer-events-none absolute z-10 w-max rounded-md border border-line bg-raised px-2.5 py-1.5 text-small shadow-float",
        isRight && "-translate-x-full",
      )}
      style={{ left: at.x + (isRight ? -14 : 14), top: Math.min(at.y - 20, HEIGHT - 76) }}
    >
      <p className="font-medium">{pair.label}</p>
      <p className="text-ink-soft">
        Teacher {formatScore(pair.teacher)}, Greenroom {formatScore(pair.system)}
      </p>
    </div>
  );
}
