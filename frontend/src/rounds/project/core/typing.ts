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
  const edit = changedRange(before, after);
  if (edit === null) return null;
  const durationMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, edit.text.length * MS_PER_CHARACTER));
  return { before, edit, durationMs };
}

/** What is there after some of the time, and where the typing is then. What is replaced goes first. */
export function typedAt({ before, edit, durationMs }: Typing, elapsedMs: number): { text: string; at: number } {
  const share = Math.min(1, Math.max(0, elapsedMs / durationMs));
  const amount = wholeCharacters(edit.text, Math.floor(edit.text.length * share));
  const text = before.slice(0, edit.start) + edit.text.slice(0, amount) + before.slice(edit.end);
  return { text, at: edit.start + amount };
}

/** An emoji is two units, and half of it is none. */
function wholeCharacters(text: string, amount: number): number {
  const last = text.charCodeAt(amount - 1);
  return last >= 0xd800 && last <= 0xdbff ? amount - 1 : amount;
}
