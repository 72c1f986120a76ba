import { Link } from "wouter";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import type { Evidence } from "@/protocol";
import type { ProofLook } from "@/rounds/ui";

interface ProofChipProps {
  proof: Evidence;
  look: ProofLook;
  finding?: string | undefined;
}

/** A moment that proves something, in a few words; a click shows it in the replay. */
export function ProofChip({ proof, look, finding }: ProofChipProps) {
  const place = useReportPlace();
  const offset = offsetOf(proof, place);
  const outcome = look.outcome?.(proof);
  return (
    <Link
      href={replayHref(place.room.interview.id, { seq: proof.seq, finding })}
      data-testid="proof"
      data-kind={proof.kind}
      className="group inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 py-1 text-small transition-colors hover:border-lamp-text hover:bg-lamp-wash"
    >
      <span className={outcome?.colour ?? "text-ink-faint group-hover:text-lamp-text"}>
        {outcome === undefined ? look.icon(15) : outcome.icon(15)}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {outcome && <span className="font-medium">{outcome.word}, </span>}
        <Words proof={proof} look={look} lower={outcome !== undefined} />
      </span>
      {offset !== null && (
        <span className="figures shrink-0 text-ink-faint">
          <span className="sr-only">at </span>
          {formatMark(offset)}
        </span>
      )}
      <span className="sr-only">, show it in the replay</span>
    </Link>
  );
}

function Words({ proof, look, lower }: { proof: Evidence; look: ProofLook; lower: boolean }) {
  if (look.Words !== undefined) return <look.Words proof={proof} />;
  const words = look.describe(proof);
  return lower ? words.slice(0, 1).toLowerCase() + words.slice(1) : words;
}
