import { ArrowUpRight, Code } from "lucide-react";
import { Link } from "wouter";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import type { Evidence } from "@/protocol";
import { CodeListing } from "@/rounds/shared/editor/CodeListing";
import type { Grammar } from "@/rounds/shared/editor/highlight";

interface CitedCodeProps {
  proof: Evidence & { readonly first: number; readonly text: string };
  /** Which lines they are. */
  label: string;
  grammar: Grammar;
  finding?: string | undefined;
}

/** Lines of code as they stood at that moment. */
export function CitedCode({ proof, label, grammar, finding }: CitedCodeProps) {
  const place = useReportPlace();
  const offset = offsetOf(proof, place);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <Link
        href={replayHref(place.room.interview.id, { seq: proof.seq, finding })}
        data-testid="proof"
        data-kind={proof.kind}
        className="flex items-center gap-2 border-b border-line px-3 py-1 text-small text-ink-soft -outline-offset-2 transition-colors hover:bg-lamp-wash hover:text-ink"
      >
        <Code aria-hidden size={15} className="text-ink-faint" />
        <span>{label}</span>
        {offset !== null && <span className="figures text-ink-faint">{formatMark(offset)}</span>}
        <ArrowUpRight aria-hidden size={14} className="ml-auto text-ink-faint" />
        <span className="sr-only">, show it in the replay</span>
      </Link>
      <CodeListing code={proof.text} grammar={grammar} label={label} firstLine={proof.first} compact />
    </div>
  );
}
