import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { compareTexts, type Piece } from "@/core/tokens";
import type { CaseResult } from "@/protocol";

/** One case: what went in, what should have come out, what did. */
export function CaseDetail({ one }: { one: CaseResult }) {
  const { input, expected, got } = one;
  const comparison =
    one.verdict === "wrong_answer" && expected !== null && got !== null ? compareTexts(expected, got) : null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
        <span className="figures">{formatMs(one.wall_ms)}</span>
        <span className="figures">{formatMemory(one.memory_kb)}</span>
        <span>{one.hidden ? "hidden case" : one.case}</span>
      </p>
      {one.hidden && (
        <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2.5 text-small">
          <EyeOff aria-hidden size={16} className="shrink-0 text-ink-faint" />
          <span>
            {one.verdict === "accepted" ? "A hidden case of the kind" : "A hidden case failed. It is of the kind"}{" "}
            <strong className="font-semibold">{one.category}</strong>.
          </span>
        </p>
      )}
      {one.error !== "" && (
        <Block name="Error" tone="bad">
          {one.error}
        </Block>
      )}
      {input !== null && <Block name="Input">{input}</Block>}
      {(expected !== null || got !== null) && (
        <div className="grid gap-3 sm:grid-cols-2">
          {expected !== null && (
            <Block name="Expected">{comparison ? <Pieces pieces={comparison.expected} tone="good" /> : expected}</Block>
          )}
          {got !== null && <Block name="Got">{comparison ? <Pieces pieces={comparison.got} tone="bad" /> : got}</Block>}
        </div>
      )}
      {one.stdout !== "" && <Block name="Printed">{one.stdout}</Block>}
    </div>
  );
}

function Block({ name, tone, children }: { name: string; tone?: "bad"; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="eyebrow">{name}</h3>
      <pre
        className={`mt-1 max-h-60 overflow-auto rounded-md border border-line bg-raised px-3 py-2 font-mono text-small break-words whitespace-pre-wrap ${tone === "bad" ? "text-bad" : ""}`}
      >
        {children}
      </pre>
    </section>
  );
}

const MARKS = { good: "bg-good-wash text-good", bad: "bg-bad-wash text-bad" };

/** What differs is marked by colour, weight and an underline. */
function Pieces({ pieces, tone }: { pieces: readonly Piece[]; tone: "good" | "bad" }) {
  return pieces.map((piece, index) =>
    piece.differs ? (
      <mark key={index} className={`rounded-sm font-semibold underline decoration-1 underline-offset-2 ${MARKS[tone]}`}>
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}

function formatMs(ms: number): string {
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms)} ms`;
}

function formatMemory(kilobytes: number): string {
  return kilobytes < 1024 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
