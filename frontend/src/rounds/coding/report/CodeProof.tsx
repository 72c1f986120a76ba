import { ArrowUpRight, Code } from "lucide-react";
import { Link } from "wouter";
import { CodeListing } from "@/rounds/shared/editor/CodeListing";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import { languageOf } from "@/rounds/coding/core/round";
import { describeLines } from "@/rounds/coding/report/describeLines";
import type { EvidenceOf } from "@/protocol";

interface CodeProofProps {
  proof: EvidenceOf<"code">;
  finding?: string | undefined;
}

/** Lines of code as they stood at that moment. */
export function CodeProof({ proof, finding }: CodeProofProps) {
  const place = useReportPlace();
  const offset = offsetOf(proof, place);
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <Link
        href={replayHref(place.room.interview.id, { seq: proof.seq, finding })}
        data-testid="proof"
        data-kind="code"
        className="flex items-center gap-2 border-b border-line px-3 py-1 text-small text-ink-soft -outline-offset-2 transition-colors hover:bg-lamp-wash hover:text-ink"
      >
        <Code aria-hidden size={15} className="text-ink-faint" />
        <span>{describeLines(proof)}</span>
        {offset !== null && <span className="figures text-ink-faint">{formatMark(offset)}</span>}
        <ArrowUpRight aria-hidden size={14} className="ml-auto text-ink-faint" />
        <span className="sr-only">, show it in the replay</span>
      </Link>
      <CodeListing
        code={proof.text}
        grammar={languageOf(place.room, proof.round)}
        label={describeLines(proof)}
        firstLine={proof.first}
        compact
      />
    </div>
  );
}
