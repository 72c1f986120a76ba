import type { ReactNode } from "react";
import { DueItem } from "@/features/today/DueItem";
import type { Due } from "@/protocol";
import { classes } from "@/ui/classes";

interface TodayCardProps {
  dues: readonly Due[];
  /** Beside each other where there is room, instead of one under the other. */
  wide?: boolean;
  /** Beneath, such as a way to more. */
  children?: ReactNode;
}

/** What to practise today: at most three things, and a calm word where there is none. */
export function TodayCard({ dues, wide = false, children }: TodayCardProps) {
  const minutes = dues.reduce((sum, due) => sum + due.minutes, 0);
  return (
    <section
      aria-labelledby="today-title"
      data-testid="today"
      className="overflow-hidden rounded-lg border border-line bg-surface pt-5 text-small"
    >
      <div className="flex items-baseline justify-between gap-3 px-5">
        <h2 id="today-title" className="eyebrow">
          Today’s practice
        </h2>
        {dues.length > 1 && <span className="text-ink-faint tabular-nums">{minutes} min in total</span>}
      </div>
      {dues.length === 0 ? (
        <p className="px-5 pt-2 pb-4 text-ink-soft">Nothing is due. You’re up to date.</p>
      ) : (
        <ul className={classes("mt-2 divide-y divide-line", wide && "lg:flex lg:divide-x lg:divide-y-0 lg:*:flex-1")}>
          {dues.map((due) => (
            <li key={`${due.kind} ${due.slug ?? due.title}`}>
              <DueItem due={due} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
