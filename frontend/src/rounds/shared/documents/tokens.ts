import { compareLines } from "@/rounds/shared/documents/lines";

export interface Piece {
  readonly text: string;
  readonly differs: boolean;
}

/** Words, numbers, single marks and white space: fine enough to point at one wrong element of a list. */
const TOKEN = /\s+|[\p{L}\p{N}_.-]+|[^\s\p{L}\p{N}]/gu;

/** Both texts in pieces, those that the other does not have marked. */
export function compareTexts(expected: string, got: string): { expected: Piece[]; got: Piece[] } {
  const before = expected.match(TOKEN) ?? [];
  const after = got.match(TOKEN) ?? [];
  const pieces = { expected: [] as Piece[], got: [] as Piece[] };
  for (const block of compareLines(before, after)) {
    push(pieces.expected, before.slice(...block.before).join(""), !block.same);
    push(pieces.got, after.slice(...block.after).join(""), !block.same);
  }
  return pieces;
}

function push(pieces: Piece[], text: string, differs: boolean): void {
  if (text !== "") pieces.push({ text, differs });
}
