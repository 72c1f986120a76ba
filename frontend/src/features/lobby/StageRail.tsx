import type { CSSProperties } from "react";
import type { Plan } from "@/core/lobby/agenda";
import { formatDuration } from "@/core/time/duration";
import { classes } from "@/ui/classes";

/** The agenda drawn to scale, so that one sees at a glance where the time goes. */
export function StageRail({ plan }: { plan: Plan }) {
  return (
    <ol aria-label="What will happen" className="flex flex-wrap gap-x-4 gap-y-1.5 sm:flex-nowrap sm:gap-2">
      {plan.stages.map((stage) => (
        <li
          key={stage.id}
          // The width follows the minutes; the shortest stages still need room for their names.
          style={{ "--minutes": stage.ms / 60_000 } as CSSProperties}
          className="flex min-w-0 items-baseline gap-1.5 sm:min-w-17 sm:grow-(--minutes) sm:basis-0 sm:flex-col sm:gap-0"
        >
          <span
            aria-hidden
            className={classes(
              "size-2 shrink-0 rounded-full sm:mb-2.5 sm:h-1.5 sm:w-full",
              stage.round !== null ? "bg-lamp" : "bg-line-strong/50",
            )}
          />
          <span className="text-small text-ink-soft sm:whitespace-nowrap">{stage.title}</span>
          {plan.isTimed && <span className="figures text-small text-ink-faint">{formatDuration(stage.ms)}</span>}
        </li>
      ))}
    </ol>
  );
}
