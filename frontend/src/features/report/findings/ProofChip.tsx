import {
  Bug,
  ChartSpline,
  CircleDot,
  Code,
  FlaskConical,
  Hourglass,
  LifeBuoy,
  Lightbulb,
  MessageSquareQuote,
  Microscope,
  Play,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { offsetOf, useReportPlace } from "@/features/report/reportContext";
import { formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import { describeProof } from "@/core/report/proof";
import type { Evidence } from "@/protocol";
import { VERDICTS } from "@/rounds/coding/looks/VerdictMark";

const ICONS: Record<Evidence["kind"], (size: number) => ReactNode> = {
  utterance: (size) => <MessageSquareQuote aria-hidden size={size} />,
  code: (size) => <Code aria-hidden size={size} />,
  run: (size) => <Play aria-hidden size={size} />,
  case: (size) => <FlaskConical aria-hidden size={size} />,
  counterexample: (size) => <Bug aria-hidden size={size} />,
  growth: (size) => <ChartSpline aria-hidden size={size} />,
  fact: (size) => <Microscope aria-hidden size={size} />,
  hint: (size) => <Lightbulb aria-hidden size={size} />,
  signal: (size) => <LifeBuoy aria-hidden size={size} />,
  pause: (size) => <Hourglass aria-hidden size={size} />,
  moment: (size) => <CircleDot aria-hidden size={size} />,
};

const COLOURS = { good: "text-good", warn: "text-warn", bad: "text-bad" };

interface ProofChipProps {
  proof: Evidence;
  finding?: string | undefined;
}

/** A moment that proves something, in a few words; a click shows it in the replay. */
export function ProofChip({ proof, finding }: ProofChipProps) {
  const place = useReportPlace();
  const offset = offsetOf(proof, place);
  const verdict = proof.kind === "run" || proof.kind === "case" ? VERDICTS[proof.verdict] : null;
  return (
    <Link
      href={replayHref(place.room.interview.id, { seq: proof.seq, finding })}
      data-testid="proof"
      data-kind={proof.kind}
      className="group inline-flex min-h-8 max-w-full items-center gap-2 rounded-md border border-line bg-surface px-2.5 py-1 text-small transition-colors hover:border-lamp-text hover:bg-lamp-wash"
    >
      <span className={verdict ? COLOURS[verdict.tone] : "text-ink-faint group-hover:text-lamp-text"}>
        {verdict ? verdict.icon(15) : ICONS[proof.kind](15)}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {verdict && <span className="font-medium">{verdict.word}, </span>}
        <Words proof={proof} lower={verdict !== null} />
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

function Words({ proof, lower }: { proof: Evidence; lower: boolean }) {
  if (proof.kind === "counterexample") {
    return (
      <>
        Fails on <code className="font-mono">{proof.input}</code>
        {proof.expected !== null && proof.got !== null && (
          <span className="text-ink-soft">
            : expected <code className="font-mono">{proof.expected}</code>, got <code className="font-mono">{proof.got}</code>
          </span>
        )}
      </>
    );
  }
  const words = describeProof(proof);
  return lower ? words.slice(0, 1).toLowerCase() + words.slice(1) : words;
}
