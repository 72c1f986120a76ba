import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { BoardRound } from "@/protocol";
import { Crop } from "@/rounds/board/report/Crop";
import { classes } from "@/ui/classes";

interface OnBoardProps {
  board: BoardRound;
  elements: readonly string[];
  /** The names of what they draw. */
  names: readonly string[];
}

/** The parts of the board that something is about; a click shows them. */
export function OnBoard({ board, elements, names }: OnBoardProps) {
  const [isOpen, setOpen] = useState(false);
  const words = names.join(", ");
  if (elements.length === 0 || words === "") return words === "" ? null : <p className="text-ink-soft">{words}</p>;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-testid="on-board"
        className="-ml-1 inline-flex max-w-full items-center gap-1 rounded-sm px-1 text-left text-ink-soft hover:text-ink print:hidden"
      >
        <ChevronDown aria-hidden size={14} className={classes("shrink-0 transition-transform", !isOpen && "-rotate-90")} />
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">Show on the board: </span>
          {words}
        </span>
      </button>
      <p className="hidden text-ink-soft print:block">{words}</p>
      {isOpen && (
        <div className="mt-1.5 overflow-hidden rounded-md border border-line">
          <Crop elements={board.elements} chosen={elements} about={words} />
        </div>
      )}
    </>
  );
}
