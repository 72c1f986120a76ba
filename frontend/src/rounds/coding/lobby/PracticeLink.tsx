import { ArrowRight, Dumbbell } from "lucide-react";
import { Link } from "wouter";
import { questionsInAll } from "@/rounds/coding/lobby/choices";
import type { Setup } from "@/protocol";

/** For those who want to solve something without an interview. */
export function PracticeLink({ setup }: { setup: Setup }) {
  const amount = questionsInAll(setup.coding);
  if (amount === 0) return null;
  return (
    <Link
      href="/practice"
      data-testid="practice-link"
      className="flex items-center gap-3 rounded-lg border border-line bg-surface px-5 py-4 text-small transition-colors hover:border-line-strong"
    >
      <Dumbbell aria-hidden size={18} className="shrink-0 text-lamp-text" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">Practise a question</span>
        <span className="block text-ink-soft">
          Pick any of {amount}: full results, no timer and no interviewer.
        </span>
      </span>
      <ArrowRight aria-hidden size={16} className="shrink-0 text-ink-faint" />
    </Link>
  );
}
