import { BookOpenText } from "lucide-react";
import type { LineView } from "@/protocol";
import { Markdown } from "@/ui/Markdown";

/** A concept that was looked up, with where it comes from. */
export function ConceptCard({ line }: { line: LineView }) {
  return (
    <article
      aria-label={`Concept: ${line.concept}`}
      data-testid="concept"
      className="rounded-md border border-line bg-raised px-3.5 py-3"
    >
      <h3 dir="auto" className="flex items-center gap-2 text-small font-semibold">
        <BookOpenText aria-hidden size={15} className="shrink-0 text-lamp-text" />
        <span className="min-w-0 wrap-anywhere">{line.concept}</span>
      </h3>
      <Markdown text={line.text} className="mt-1.5 text-small" />
      {line.said_by !== "" && <p className="mt-2 text-small text-ink-faint wrap-anywhere">Source: {line.said_by}</p>}
    </article>
  );
}
