import { CircleDot, Hourglass, LifeBuoy, MessageSquareQuote } from "lucide-react";
import { describeEvent, describePause, describeSignal, describeSpokenPause } from "@/core/report/proof";
import { QuoteProof } from "@/features/report/findings/QuoteProof";
import type { Evidence, EvidenceOf, Room } from "@/protocol";
import type { GeneralEvidence, ProofLook, ReportPart } from "@/rounds/ui";

type Parts = readonly Pick<ReportPart, "proofs" | "events">[];

/** The looks of the evidence that every interview has. */
function generalProofs(parts: Parts): { [Kind in GeneralEvidence]: ProofLook<EvidenceOf<Kind>> } {
  const events = Object.assign({}, ...parts.map((part) => part.events)) as Readonly<Record<string, string>>;
  return {
    utterance: {
      icon: (size) => <MessageSquareQuote aria-hidden size={size} />,
      describe: ({ quote }) => `“${quote}”`,
      Block: QuoteProof,
    },
    signal: { icon: (size) => <LifeBuoy aria-hidden size={size} />, describe: describeSignal },
    pause: { icon: (size) => <Hourglass aria-hidden size={size} />, describe: describePause },
    spoken_pause: { icon: (size) => <Hourglass aria-hidden size={size} />, describe: describeSpokenPause },
    moment: {
      icon: (size) => <CircleDot aria-hidden size={size} />,
      describe: ({ event }) => describeEvent(event, events),
    },
  };
}

const UNKNOWN: ProofLook = {
  icon: (size) => <CircleDot aria-hidden size={size} />,
  describe: ({ kind }) => describeEvent(kind),
};

/** How a piece of evidence looks; what a kind cites has looks of its own. */
export function proofLook({ kind }: Evidence, parts: Parts): ProofLook {
  const general: Partial<Record<string, ProofLook>> = generalProofs(parts);
  return general[kind] ?? parts.find(({ proofs }) => kind in proofs)?.proofs[kind] ?? UNKNOWN;
}

/** When a proof happened; null when nobody here knows. */
export function momentOf(
  proof: Evidence,
  moments: ReadonlyMap<number, number>,
  room: Room,
  parts: Parts,
): number | null {
  return moments.get(proof.seq) ?? proofLook(proof, parts).at?.(proof, room) ?? null;
}
