import { ClipboardList, MessageCircleQuestion, NotebookPen, PencilRuler } from "lucide-react";
import type { DesignEvidence, EvidenceOf } from "@/protocol";
import { BoardProof, NoteProof } from "@/rounds/board/report/BoardProof";
import { describeBoard, describeNote, describeRequirement, describeTopic } from "@/rounds/board/report/proofWords";
import type { ProofLook } from "@/rounds/ui";

/** How evidence of a board round looks. */
export const PROOFS: { readonly [Kind in DesignEvidence]: ProofLook<EvidenceOf<Kind>> } = {
  board: { icon: (size) => <PencilRuler aria-hidden size={size} />, describe: describeBoard, Block: BoardProof },
  board_note: { icon: (size) => <NotebookPen aria-hidden size={size} />, describe: describeNote, Block: NoteProof },
  requirement: { icon: (size) => <ClipboardList aria-hidden size={size} />, describe: describeRequirement },
  topic: { icon: (size) => <MessageCircleQuestion aria-hidden size={size} />, describe: describeTopic },
};

/** What the events of a board round are called. */
export const EVENTS: Readonly<Record<string, string>> = {
  board_edited: "The board was changed",
  note_edited: "Something was written beside the board",
  snapshot_kept: "A picture of the board was kept",
  board_paused: "The board was left alone for a while",
  phase_entered: "The next part began",
  requirement_given: "A requirement was told",
  topic_raised: "The interviewer asked about something",
  design_closed: "The design was ended",
};
