import { useState } from "react";
import { formatDueDay } from "@/core/progress/dues";
import { DueItem } from "@/features/today/DueItem";
import type { Due } from "@/protocol";

const AT_FIRST = 5;

interface LaterCardProps {
  dues: readonly Due[];
  now: number;
}

/** What comes back later, and when. */
export function LaterCard({ dues, now }: LaterCardProps) {
  const [all, setAll] = useState(false);
  const shown = all ? dues : dues.slice(0, AT_FIRST);
  return (
    <section
      aria-labelledby="later-title"
      data-testid="later"
      className="overflow-hidden rounded-lg border border-line bg-surface pt-5 text-small"
    >
      <h2 id="later-title" className="eyebrow px-5">
        Later
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((due) => (
          <li key={`${due.kind} ${due.slug ?? due.title}`}>
            <DueItem due={due} when={formatDueDay(due.due_at, now)} />
          </li>
        ))}
      </ul>
      {!all && dues.length > AT_FIRST && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="w-full border-t border-line px-5 py-3 text-left font-medium text-ink-soft -outline-offset-2 hover:bg-sunken hover:text-ink"
        >
          Show {dues.length - AT_FIRST} more
        </button>
      )}
    </section>
  );
}
