import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { hrefOfDue, REASON_WORDS } from "@/core/progress/dues";
import type { Due } from "@/protocol";

interface DueItemProps {
  due: Due;
  /** When, where that is not now. */
  when?: string;
}

/** One thing to practise: what, why just this, and about how long. All of it is the link. */
export function DueItem({ due, when }: DueItemProps) {
  return (
    <Link
      href={hrefOfDue(due)}
      data-testid="due"
      className="flex h-full items-start gap-3 px-5 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium text-ink">{due.title}</span>
          <span className="whitespace-nowrap text-ink-faint tabular-nums">about {due.minutes} min</span>
        </span>
        <span className="block text-ink-soft">
          <span className="text-lamp-text">{when ?? REASON_WORDS[due.reason]}.</span> {due.why}
        </span>
      </span>
      <ArrowRight aria-hidden size={16} className="mt-1 shrink-0 text-ink-faint" />
    </Link>
  );
}
