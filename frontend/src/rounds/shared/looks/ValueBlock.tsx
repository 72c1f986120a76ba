import { useId, useState, type ReactNode } from "react";
import { foldPieces, isFolded, type Folded } from "@/rounds/shared/documents/folding";
import type { Piece } from "@/rounds/shared/documents/tokens";
import { classes } from "@/ui/classes";

const ROOM = 600;

interface ValueBlockProps {
  name: string;
  /** A text, or one in pieces of which some are marked. */
  value: string | readonly Piece[];
  /** How marked pieces look, or all of it when it has none. */
  tone?: "good" | "bad";
  aside?: ReactNode;
}

/** A value as the program saw it, line breaks and all. A long one is folded around what matters. */
export function ValueBlock({ name, value, tone, aside }: ValueBlockProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  const pieces = typeof value === "string" ? [{ text: value, differs: false }] : value;
  const folded = foldPieces(pieces, ROOM);
  const canFold = isFolded(folded);
  return (
    <section className="min-w-0">
      <div className="flex min-h-5 items-center justify-between gap-2">
        <h3 id={id} className="eyebrow">
          {name}
        </h3>
        {aside}
      </div>
      <pre
        aria-labelledby={id}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll
        tabIndex={0}
        className={classes(
          "mt-1 max-h-60 overflow-auto rounded-md border border-line bg-raised px-3 py-2 font-mono text-small break-words whitespace-pre-wrap",
          typeof value === "string" && tone === "bad" && "text-bad",
        )}
      >
        {value.length === 0 ? (
          <span className="font-sans text-ink-faint italic">nothing</span>
        ) : (
          <Pieces pieces={whole ? pieces : folded} tone={tone} />
        )}
      </pre>
      {canFold && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="mt-1 rounded-sm text-small font-medium text-ink-soft underline underline-offset-2 hover:text-ink"
        >
          {whole ? "Show less" : `Show all ${lengthOf(pieces).toLocaleString("en-GB")} characters`}
        </button>
      )}
    </section>
  );
}

const MARKS = { good: "bg-good-wash text-good", bad: "bg-bad-wash text-bad" };

/** What differs is marked by colour, weight and an underline. */
function Pieces({ pieces, tone = "bad" }: { pieces: readonly Folded[]; tone?: "good" | "bad" | undefined }) {
  return pieces.map((piece, index) => {
    if ("hidden" in piece) {
      return (
        <span key={index} className="rounded-sm bg-sunken px-1.5 font-sans text-ink-faint">
          … {piece.hidden.toLocaleString("en-GB")} more …
        </span>
      );
    }
    return piece.differs ? (
      <mark key={index} className={`rounded-sm font-semibold underline decoration-1 underline-offset-2 ${MARKS[tone]}`}>
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    );
  });
}

function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.text.length, 0);
}
