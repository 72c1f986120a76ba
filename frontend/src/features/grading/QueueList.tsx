import { Check } from "lucide-react";
import { count, formatDuration } from "@/core/time/duration";
import type { ToGrade } from "@/protocol";
import { nounFor } from "@/rounds/rows";
import { classes } from "@/ui/classes";

interface QueueListProps {
  items: readonly ToGrade[];
  track: string;
  current: string | undefined;
  onChoose: (interview: string) => void;
}

/** What there is to grade. On a small screen it scrolls sideways, so that the form is near. */
export function QueueList({ items, track, current, onChoose }: QueueListProps) {
  const graded = items.filter((item) => item.graded !== null).length;
  return (
    <nav aria-label="Interviews to grade" className="min-w-0 lg:sticky lg:top-6">
      <p data-testid="graded-count" className="mb-2 text-small text-ink-soft">
        {graded} of {count(items.length, "interview")} graded
      </p>
      <ul className="flex gap-2 overflow-x-auto pb-2 lg:max-h-[70vh] lg:flex-col lg:gap-1 lg:overflow-y-auto lg:p-0.5">
        {items.map((item) => (
          <li key={item.interview} className="shrink-0">
            <button
              type="button"
              aria-current={item.interview === current ? "true" : undefined}
              data-testid={`grade-${item.interview}`}
              onClick={() => onChoose(item.interview)}
              className={classes(
                "relative flex w-full items-center gap-2 rounded-md border border-line bg-raised px-3 py-2 text-left text-small -outline-offset-2 transition-colors",
                "hover:border-line-strong aria-[current]:border-lamp-text aria-[current]:bg-lamp-wash",
              )}
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium whitespace-nowrap text-ink">{item.label}</span>
                <span className="block whitespace-nowrap text-ink-faint">
                  {[item.duration_ms !== null && formatDuration(item.duration_ms), count(item.rounds, nounFor(track))]
                    .filter((part) => part !== false)
                    .join(", ")}
                </span>
              </span>
              {item.graded !== null && (
                <span className="inline-flex items-center text-good">
                  <Check aria-hidden size={16} />
                  <span className="sr-only">graded</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
