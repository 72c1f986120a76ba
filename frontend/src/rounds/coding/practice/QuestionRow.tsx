import { ChevronRight, CircleCheck } from "lucide-react";
import { Link } from "wouter";
import { describeAccepted } from "@/rounds/coding/practice/practice";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { QuestionItem } from "@/protocol";

const LEVELS: Record<QuestionItem["level"], string> = { junior: "Junior", mid: "Mid-level", senior: "Senior" };

/** One question; all of the row leads to it. */
export function QuestionRow({ item }: { item: QuestionItem }) {
  return (
    <li
      data-testid={`question-${item.slug}`}
      className="relative flex items-center gap-4 px-4 py-3 transition-colors hover:bg-surface has-focus-visible:bg-surface"
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            href={`/practice/${item.slug}`}
            className="font-medium text-ink after:absolute after:inset-0 focus-visible:-outline-offset-2"
          >
            {item.title}
          </Link>
          {item.accepted > 0 && (
            <span className="inline-flex items-center gap-1 text-small font-medium text-good">
              <CircleCheck aria-hidden size={14} /> Solved
            </span>
          )}
        </p>
        <p className="text-small text-ink-soft">
          <span className="sm:hidden">{DIFFICULTY_NAMES[item.difficulty]} · </span>
          {item.topics.join(" · ")}
          {item.submitted > 0 && <span className="block text-ink-faint">You: {describeAccepted(item)}</span>}
        </p>
      </div>
      <p className="hidden shrink-0 text-right text-small sm:block">
        <span className="block font-medium">{DIFFICULTY_NAMES[item.difficulty]}</span>
        <span className="block text-ink-faint">{LEVELS[item.level]}</span>
      </p>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-faint" />
    </li>
  );
}
