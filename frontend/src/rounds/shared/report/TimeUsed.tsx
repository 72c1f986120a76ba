import { formatDuration } from "@/core/time/duration";
import { classes } from "@/ui/classes";

interface TimeUsedProps {
  spentMs: number;
  /** Null when there was no clock. */
  limitMs: number | null;
}

/** The time a round took against the time there was. */
export function TimeUsed({ spentMs, limitMs }: TimeUsedProps) {
  const share = limitMs === null || limitMs === 0 ? null : Math.min(1, spentMs / limitMs);
  return (
    <span className="inline-flex flex-col gap-1">
      <span>
        {formatDuration(spentMs)}
        {limitMs !== null && <span className="text-ink-faint"> of {formatDuration(limitMs)}</span>}
      </span>
      {share !== null && (
        <span aria-hidden className="block h-1 w-28 overflow-hidden rounded-full bg-sunken">
          <span
            className={classes("block h-full rounded-full", share < 1 ? "bg-line-strong" : "bg-warn")}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}
