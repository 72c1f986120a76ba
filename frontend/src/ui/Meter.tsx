import { classes } from "@/ui/classes";

const NEARLY = 0.8;

interface MeterProps {
  name: string;
  value: number;
  /** Null where there is none, undefined where it is not known. */
  limit: number | null | undefined;
  format: (amount: number) => string;
}

/** How much of something is used, as words and as a bar. */
export function Meter({ name, value, limit, format }: MeterProps) {
  const share = limit == null ? 0 : limit === 0 ? 1 : Math.min(1, value / limit);
  return (
    <div className="text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-ink-soft">{name}</span>
        <span className="tabular-nums">
          {format(value)}{" "}
          {limit !== undefined && (
            <span className="text-ink-faint">{limit === null ? "no limit" : `of ${format(limit)}`}</span>
          )}
        </span>
      </div>
      {limit != null && (
        <div
          role="meter"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(value, limit)}
          aria-valuetext={`${format(value)} of ${format(limit)}`}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={classes("h-full rounded-full", share < NEARLY ? "bg-lamp" : share < 1 ? "bg-warn" : "bg-bad")}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
    </div>
  );
}
