import { ArrowUpRight, NotebookPen, PencilRuler } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import type { DesignEvidence, EvidenceOf } from "@/protocol";
import { Crop } from "@/rounds/board/report/Crop";
import { describeBoard, describeNote } from "@/rounds/board/report/proofWords";
import { useElementsAt } from "@/rounds/board/report/useElementsAt";
import { classes } from "@/ui/classes";

interface ProofProps<Kind extends DesignEvidence> {
  proof: EvidenceOf<Kind>;
  finding?: string | undefined;
}

/** The elements of the board as they were at that moment. */
export function BoardProof({ proof, finding }: ProofProps<"board">) {
  const elements = useElementsAt(proof);
  const icon = <PencilRuler aria-hidden size={15} className="shrink-0 text-ink-faint" />;
  return (
    <Framed proof={proof} finding={finding} icon={icon} label={describeBoard(proof)}>
      {elements === null ? (
        <p className="px-3 py-2 text-small text-ink-soft">{proof.about}</p>
      ) : (
        <Crop elements={elements} chosen={proof.elements} about={proof.about} />
      )}
    </Framed>
  );
}

/** Lines of a note as they were at that moment. */
export function NoteProof({ proof, finding }: ProofProps<"board_note">) {
  const icon = <NotebookPen aria-hidden size={15} className="shrink-0 text-ink-faint" />;
  return (
    <Framed proof={proof} finding={finding} icon={icon} label={describeNote(proof)}>
      <p
        dir="auto"
        className={classes("px-3 py-2 text-small whitespace-pre-wrap wrap-anywhere", proof.note !== "requirements" && "font-mono")}
      >
        {proof.text}
      </p>
    </Framed>
  );
}

interface FramedProps extends ProofProps<"board" | "board_note"> {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Framed({ proof, finding, icon, label, children }: FramedProps) {
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
        {icon}
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {offset !== null && <span className="figures text-ink-faint">{formatMark(offset)}</span>}
        <ArrowUpRight aria-hidden size={14} className="ml-auto shrink-0 text-ink-faint" />
        <span className="sr-only">, show it in the replay</span>
      </Link>
      {children}
    </div>
  );
}
