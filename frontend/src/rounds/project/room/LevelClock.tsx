import { Clock } from "lucide-react";
import { pausedAt } from "@/core/live/pause";
import { useRoom, useUi } from "@/features/room/roomContext";
import { useNow } from "@/features/room/topbar/useNow";
import { useProject } from "@/rounds/project/room/useProject";
import { classes } from "@/ui/classes";

const MINUTE_MS = 60_000;

/** The time spent on the present level, against what it usually takes. It ends nothing, and hides with the timer. */
export function LevelClock({ round }: { round: number }) {
  const isHidden = useUi((state) => state.timerHidden);
  const since = useProject(round, (project) => project.level_since);
  const limit = useProject(round, (project) => project.level_limit_ms);
  const closedAt = useProject(round, (project) => project.closed_at);
  const stands = useRoom(pausedAt);
  const now = useNow(1000);
  if (since === null || isHidden) return null;
  const spent = Math.max(0, (closedAt ?? stands ?? now) - since);
  const isOver = limit !== null && spent > limit;
  return (
    <div data-testid="level-clock" className="mt-3 text-small">
      <p className={classes("flex items-center gap-1.5 tabular-nums", isOver ? "text-warn" : "text-ink-soft")}>
        <Clock aria-hidden size={14} className="shrink-0" />
        <span>
          {Math.floor(spent / MINUTE_MS)} min{" "}
          <span className="text-ink-faint">
            {limit === null ? "on this level" : `of usually ${Math.round(limit / MINUTE_MS)} min`}
          </span>
        </span>
      </p>
      {limit !== null && (
        <div aria-hidden className="mt-1.5 h-1 overflow-hidden rounded-full bg-sunken">
          <div
            className={classes("h-full rounded-full", isOver ? "bg-warn" : "bg-lamp")}
            style={{ width: `${Math.min(100, (spent / limit) * 100)}%` }}
          />
        </div>
      )}
    </div>
  );
}
