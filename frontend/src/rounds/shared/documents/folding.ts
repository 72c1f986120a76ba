import type { Piece } from "@/rounds/shared/documents/tokens";

/** A piece of text, or where some of it is left out. */
export type Folded = Piece | { readonly hidden: number };

/** Less than this is not worth leaving out. */
const WORTHWHILE = 80;

/**
 * Shortens a long text to what matters: around the pieces that differ, or its beginning when none does. Texts of at
 * most `room` characters stay whole.
 */
export function foldPieces(pieces: readonly Piece[], room: number): readonly Folded[] {
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  if (length <= room) return pieces;
  const marks = Math.max(1, pieces.filter((piece) => piece.differs).length);
  const share = Math.max(40, Math.floor(room / marks));
  const anyDiffers = pieces.some((piece) => piece.differs);
  return pieces.flatMap((piece, index) => {
    if (piece.differs || !anyDiffers) return shorten(piece, share, 0);
    // Of what is the same, keep what touches a difference.
    const head = index > 0 ? share / 4 : 0;
    const tail = index < pieces.length - 1 ? share / 4 : 0;
    return shorten(piece, Math.floor(head), Math.floor(tail));
  });
}

function shorten(piece: Piece, head: number, tail: number): Folded[] {
  const hidden = piece.text.length - head - tail;
  if (hidden < WORTHWHILE) return [piece];
  const cut = (text: string): Folded[] => (text === "" ? [] : [{ text, differs: piece.differs }]);
  return [...cut(piece.text.slice(0, head)), { hidden }, ...cut(tail === 0 ? "" : piece.text.slice(-tail))];
}

export function isFolded(pieces: readonly Folded[]): boolean {
  return pieces.some((piece) => "hidden" in piece);
}
