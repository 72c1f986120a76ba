import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { describeMoment, describeOutcome, isUnfinished } from "@/features/lobby/sessions";
import { levelOf } from "@/rounds/rows";
import type { InterviewItem } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

interface RecentSessionsProps {
  items: readonly InterviewItem[];
  now: number;
}

export function RecentSessions({ items, now }: RecentSessionsProps) {
  return (
    <section aria-labelledby="recent-title" className="rounded-lg border border-line bg-surface pt-5 text-small">
      <h2 id="recent-title" className="eyebrow px-5">
        Recent sessions
      </h2>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.id} className="border-b border-line">
            {isUnfinished(item) ? <Unfinished item={item} now={now} /> : <Finished item={item} now={now} />}
          </li>
        ))}
      </ul>
      <Link
        href="/history"
        className="block rounded-b-lg px-5 py-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink"
      >
        All sessions
      </Link>
    </section>
  );
}

function Unfinished({ item, now }: { item: InterviewItem; now: number }) {
  return (
    <div className="flex items-center gap-3 px-5 py-3">
      <Words item={item} now={now} />
      <Link
        href={`/interviews/${item.id}`}
        data-testid={`resume-${item.id}`}
        aria-label={`Resume the session from ${describeMoment(item, now)}`}
        className={buttonClasses({ size: "sm" })}
      >
        Resume
      </Link>
    </div>
  );
}

function Finished({ item, now }: { item: InterviewItem; now: number }) {
  return (
    <Link
      href={`/interviews/${item.id}/report`}
      className="flex items-center gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <Words item={item} now={now} />
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-faint" />
    </Link>
  );
}

function Words({ item, now }: { item: InterviewItem; now: number }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium text-ink">{describeMoment(item, now)}</span>
      <span className="block text-ink-soft">
        {[levelOf(item), describeOutcome(item)].filter(Boolean).join(", ")}
      </span>
    </span>
  );
}
