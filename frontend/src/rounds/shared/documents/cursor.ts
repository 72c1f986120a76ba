import { codePointOffset, unitIndex } from "@/rounds/shared/documents/edits";
import type { CursorView } from "@/protocol";

/** A cursor as editors count: in UTF-16 units. What is selected goes from `anchor` to `head`. */
export interface Selected {
  readonly anchor: number;
  readonly head: number;
}

/** A cursor as the server counts: in code points. */
export function toCursor(text: string, { anchor, head }: Selected): CursorView {
  const there = codePointOffset(text, head);
  return { anchor: anchor === head ? there : codePointOffset(text, anchor), head: there };
}

/** A cursor as editors count; past the end of the text, it is at the end. */
export function toSelected(text: string, { anchor, head }: CursorView): Selected {
  const there = unitIndex(text, head);
  return { anchor: anchor === head ? there : unitIndex(text, anchor), head: there };
}

export function isSameCursor(one: CursorView | null, other: CursorView | null): boolean {
  return one?.anchor === other?.anchor && one?.head === other?.head;
}
