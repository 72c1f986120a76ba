/**
 * Edits count Unicode code points, as the server does. JavaScript strings count UTF-16 units, in which an emoji is
 * two: every offset that leaves or enters this module is in code points, and no pair is ever split.
 */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether cutting `text` at this unit would split a pair. */
function splitsPair(text: string, at: number): boolean {
  return at > 0 && at < text.length && isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at));
}

function countCodePoints(text: string, from: number, to: number): number {
  let count = 0;
  for (let unit = from; unit < to; unit += 1) if (!splitsPair(text, unit)) count += 1;
  return count;
}

/** How many code points are in front of a UTF-16 index. */
export function codePointOffset(text: string, unit: number): number {
  return countCodePoints(text, 0, Math.min(unit, text.length));
}

/** The UTF-16 index of a code point offset; past the end, it is the end. */
export function unitIndex(text: string, codePoints: number): number {
  let unit = 0;
  for (let left = codePoints; left > 0 && unit < text.length; left -= 1) unit += splitsPair(text, unit + 1) ? 2 : 1;
  return unit;
}

export interface UnitRange {
  /** In UTF-16 units of the text before. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The smallest single range to replace, in UTF-16 units; null when the texts are the same. */
export function changedRange(before: string, after: string): UnitRange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix += 1;
  if (splitsPair(before, prefix) || splitsPair(after, prefix)) prefix -= 1;

  let suffix = 0;
  const longest = shorter - prefix;
  while (
    suffix < longest &&
    before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)
  ) {
    suffix += 1;
  }
  if (splitsPair(before, before.length - suffix) || splitsPair(after, after.length - suffix)) suffix -= 1;

  return { start: prefix, end: before.length - suffix, text: after.slice(prefix, after.length - suffix) };
}

/** The smallest single edit that makes `after` of `before`; null when they are the same. */
export function diff(before: string, after: string): Edit | null {
  const range = changedRange(before, after);
  if (range === null) return null;
  const start = countCodePoints(before, 0, range.start);
  return { start, end: start + countCodePoints(before, range.start, range.end), text: range.text };
}

export function applyEdit(text: string, edit: Edit): string {
  const start = unitIndex(text, edit.start);
  const end = start + unitIndex(text.slice(start), edit.end - edit.start);
  return text.slice(0, start) + edit.text + text.slice(end);
}

/** Text as the server can store it: half an emoji is not a character, and lines end in \n. */
export function wellFormed(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\p{Surrogate}/gu, "\uFFFD");
}
