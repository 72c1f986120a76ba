import { toSelected } from "@/rounds/shared/documents/cursor";
import type { CursorView } from "@/protocol";

export interface Caret {
  /** From 0. */
  readonly line: number;
  /** In UTF-16 units. */
  readonly column: number;
}

/** What is selected of a line, in UTF-16 units. */
export interface SelectedPart {
  readonly from: number;
  readonly to: number;
  /** Whether the selection goes on in the next line, with the line break in it. */
  readonly goesOn: boolean;
}

export interface PlacedCursor {
  /** Null while nobody knows. */
  readonly caret: Caret | null;
  /** By line. */
  readonly selected: ReadonlyMap<number, SelectedPart>;
}

const NOWHERE: PlacedCursor = { caret: null, selected: new Map() };

/** Where a cursor is in the lines of a text. */
export function placeCursor(text: string, cursor: CursorView | null): PlacedCursor {
  if (cursor === null) return NOWHERE;
  const { anchor, head } = toSelected(text, cursor);
  const caret = placeOf(text, head);
  if (anchor === head) return { caret, selected: NOWHERE.selected };
  const other = placeOf(text, anchor);
  const [first, last] = anchor < head ? [other, caret] : [caret, other];
  const lines = text.split("\n");
  const selected = new Map<number, SelectedPart>();
  for (let line = first.line; line <= last.line; line += 1) {
    const goesOn = line < last.line;
    selected.set(line, {
      from: line === first.line ? first.column : 0,
      to: goesOn ? (lines[line]?.length ?? 0) : last.column,
      goesOn,
    });
  }
  return { caret, selected };
}

function placeOf(text: string, unit: number): Caret {
  return { line: lineOf(text, unit), column: unit - (text.lastIndexOf("\n", unit - 1) + 1) };
}

/** The line of a UTF-16 index, from 0. */
export function lineOf(text: string, unit: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < unit; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
