import { formatDuration } from "@/core/time/duration";
import type { DesignGrades } from "@/protocol";
import { PHASE_NAMES } from "@/rounds/board/core/round";
import { Part } from "@/rounds/shared/report/RoundCard";
import { classes } from "@/ui/classes";

/** How long each part of the round took, to scale, against what was planned. */
export function PhasesPart({ grades: { phases } }: { grades: DesignGrades }) {
  if (phases.length === 0) return null;
  const longest = Math.max(1, ...phases.map(({ ms, planned_ms }) => Math.max(ms, planned_ms ?? 0)));
  return (
    <Part title="Time by part">
      <ul aria-label="Time by part" className="flex flex-col gap-2 px-5 pb-4 text-small">
        {phases.map(({ phase, ms, planned_ms: planned }) => (
          <li key={phase} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 sm:grid-cols-[11rem_8rem_minmax(0,1fr)] sm:items-center">
            <span className="text-ink">{PHASE_NAMES[phase]}</span>
            <span className="tabular-nums">
              {formatDuration(ms)}
              {planned != null && <span className="text-ink-faint"> of {formatDuration(planned)}</span>}
            </span>
            <span aria-hidden className="relative col-span-full block h-1.5 sm:col-span-1">
              <span className="absolute inset-y-0 left-0 rounded-full bg-sunken" style={{ width: `${((planned ?? 0) / longest) * 100}%` }} />
              <span
                className={classes(
                  "absolute inset-y-0 left-0 rounded-full",
                  planned !== null && ms > planned * 1.25 ? "bg-warn" : "bg-line-strong",
                )}
                style={{ width: `${(ms / longest) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
