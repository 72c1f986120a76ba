import { formatRating, placeOnBar, ratingMarks, START_RATING } from "@/core/progress/skills";
import { shareOf, type Range } from "@/core/plot/spans";
import { classes } from "@/ui/classes";

interface RatingBarProps {
  range: Range;
  rating: number;
  low: number;
  high: number;
  className?: string;
}

/** A rating and its span on the page's one scale. The same is said in words beside it. */
export function RatingBar({ range, rating, low, high, className }: RatingBarProps) {
  const { start, length, mark } = placeOnBar(range, { value: rating, low, high });
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      className={classes("block h-4 w-full overflow-visible text-series-1", className)}
    >
      <line x1={0} x2={100} y1={8} y2={8} className="stroke-line" vectorEffect="non-scaling-stroke" strokeWidth={1} />
      <line
        x1={shareOf(range, START_RATING) * 100}
        x2={shareOf(range, START_RATING) * 100}
        y1={1}
        y2={15}
        className="stroke-line-strong"
        vectorEffect="non-scaling-stroke"
        strokeWidth={1}
        strokeDasharray="2 3"
      />
      <rect x={start} width={Math.max(length, 0.5)} y={5} height={6} fill="currentColor" opacity={0.28} />
      <line x1={mark} x2={mark} y1={2} y2={14} stroke="currentColor" vectorEffect="non-scaling-stroke" strokeWidth={3} />
    </svg>
  );
}

/** The figures of that scale, over a column of bars. */
export function RatingScale({ range, className }: { range: Range; className?: string }) {
  return (
    <div aria-hidden className={classes("relative h-5 text-[0.75rem] leading-5 text-ink-faint", className)}>
      {ratingMarks(range).map((mark) => {
        const share = shareOf(range, mark);
        return (
          <span
            key={mark}
            // At the very ends the figure stays within the column.
            className={classes("absolute figures", share > 0.96 ? "-translate-x-full" : share > 0.04 && "-translate-x-1/2")}
            style={{ left: `${share * 100}%` }}
          >
            {formatRating(mark)}
          </span>
        );
      })}
    </div>
  );
}
