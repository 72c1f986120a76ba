import { Link } from "wouter";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import type { EvidenceOf } from "@/protocol";
import { classes } from "@/ui/classes";

interface QuoteProofProps {
  proof: EvidenceOf<"utterance">;
  finding?: string | undefined;
}

/** Something that was said, word for word. */
export function QuoteProof({ proof, finding }: QuoteProofProps) {
  const place = useReportPlace();
  const offset = offsetOf(proof, place);
  const isOwn = proof.who === "candidate";
  return (
    <Link
      href={replayHref(place.room.interview.id, { seq: proof.seq, finding })}
      data-testid="proof"
      data-kind="utterance"
      className={classes(
        "flex items-baseline gap-3 rounded-md border-l-2 bg-surface py-2 pr-3 pl-3 text-body transition-colors hover:bg-lamp-wash",
        isOwn ? "border-lamp" : "border-line-strong",
      )}
    >
      <q className="min-w-0 flex-1 text-ink wrap-anywhere" dir="auto">
        {proof.quote}
      </q>
      <span className="shrink-0 text-small text-ink-faint">
        {isOwn ? "You" : "Interviewer"}
        {offset !== null && <span className="figures"> {formatMark(offset)}</span>}
      </span>
      <span className="sr-only">, show it in the replay</span>
    </Link>
  );
}
