import { changedRange, type UnitRange } from "@/rounds/shared/documents/edits";

/** The interviewer types at this speed, but no change takes longer than a second or two to watch. */
const MS_PER_CHARACTER = 22;
const SHORTEST_MS = 250;
const LONGEST_MS = 1800;

/** A change on its way to be shown, as if it were typed. */
export interface Typing {
  readonly before: string;
  readonly edit: UnitRange;
  readonly durationMs: number;
}

/** How one text becomes another by typing; null when they are the same. */
export function typingOf(before: string, after: string): Typing | null {
  const range = changedRange(before, after);
  if (range === null) return null;
  const edit = fromLineStart(before, range);
  const durationMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, edit.text.length * MS_PER_CHARACTER));
  return { before, edit, durationMs };
}

/**
 * What is there after some of the time, and where the typing is then. What is replaced goes first, and whole lines are
 * typed on a line of their own.
 */
export function typedAt({ before, edit, durationMs }: Typing, elapsedMs: number): { text: string; at: number } {
  const share = Math.min(1, Math.max(0, elapsedMs / durationMs));
  const amount = wholeCharacters(edit.text, Math.floor(edit.text.length * share));
  const written = edit.text.slice(0, amount);
  const isWholeLines = edit.text.endsWith("\n") && isLineStart(before, edit.start);
  const end = isWholeLines && amount < edit.text.length && !written.endsWith("\n") ? "\n" : "";
  return { text: before.slice(0, edit.start) + written + end + before.slice(edit.end), at: edit.start + amount };
}

/** The same insertion from the beginning of a line, where that comes to the same: nobody types from the middle of a word. */
function fromLineStart(before: string, edit: UnitRange): UnitRange {
  if (edit.start !== edit.end) return edit;
  let { start, text } = edit;
  while (!isLineStart(before, start) && before[start - 1] === text.at(-1)) {
    text = (before[start - 1] ?? "") + text.slice(0, -1);
    start -= 1;
  }
  return isLineStart(before, start) ? { start, end: start, text } : edit;
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === "\n";
}

/** An emoji is two units, and half of it is none. */
function wholeCharacters(text: string, amount: number): number {
  const last = text.charCodeAt(amount - 1);
  return last >= 0xd800 && last <= 0xdbff ? amount - 1 : amount;
}
