import { CalendarDays } from "lucide-react";
import { count } from "@/core/time/duration";
import type { ProgressView } from "@/protocol";

/** How regular it was, told once and quietly. There is nothing to lose here. */
export function StreakLine({ streak }: { streak: ProgressView["streak"] }) {
  if (streak.note === "" || streak.longest === 0) return null;
  const figures = [
    streak.days_this_week > 0 && `${count(streak.days_this_week, "day")} this week`,
    streak.longest > streak.weeks && `longest streak: ${count(streak.longest, "week")}`,
  ].filter((part) => part !== false);
  return (
    <p data-testid="streak" className="flex gap-2.5 px-1 text-small text-ink-soft">
      <CalendarDays aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-faint" />
      <span>
        {streak.note} {figures.length > 0 && <span className="text-ink-faint">({figures.join("; ")})</span>}
      </span>
    </p>
  );
}
