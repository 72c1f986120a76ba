import { classes } from "@/ui/classes";

interface ScoreBarProps {
  /** Null when it was not assessed. */
  grade: number | null;
  low: number | null;
  high: number | null;
  best: number;
  size?: "md" | "lg";
}

const STROKE = "absolute bg-ink shadow-[0_0_0_1px_var(--raised)]";

/** A grade as a bar, with a bracket over where it may well lie. It says nothing that words beside it do not say. */
export function ScoreBar({ grade, low, high, best, size = "md" }: ScoreBarProps) {
  const percent = (value: number) => `${Math.min(100, Math.max(0, (value / best) * 100))}%`;
  const height = size === "lg" ? "h-4" : "h-2.5";
  if (grade === null) {
    return <div aria-hidden className={classes("w-full rounded-full border border-dashed border-line-strong", height)} />;
  }
  const hasSpan = low !== null && high !== null && high > low;
  return (
    <div aria-hidden className={classes("relative flex w-full items-center", size === "lg" ? "h-7" : "h-5")}>
      <div className={classes("relative w-full overflow-hidden rounded-full bg-sunken print:border print:border-line-strong", height)}>
        <div className="h-full rounded-full bg-lamp" style={{ width: percent(grade) }} />
        {Array.from({ length: best - 1 }, (_, index) => (
          <span
            key={index}
            className="absolute inset-y-0 w-px bg-raised/70"
            style={{ left: percent(index + 1) }}
          />
        ))}
      </div>
      {hasSpan && (
        <span className="absolute inset-y-0.5" style={{ left: percent(low), width: percent(high - low) }}>
          {/* The pale edge keeps it apart from the bar it lies on. */}
          <span className={classes(STROKE, "inset-x-0 top-1/2 -mt-px h-0.5")} />
          <span className={classes(STROKE, "inset-y-0 left-0 w-0.5")} />
          <span className={classes(STROKE, "inset-y-0 right-0 w-0.5")} />
          <span className="absolute inset-x-0 top-1/2 -mt-px h-0.5 bg-ink" />
        </span>
      )}
    </div>
  );
}
