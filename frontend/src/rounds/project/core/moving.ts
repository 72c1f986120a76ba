import type { UnitRange } from "@/rounds/shared/documents/edits";

/** A range of a text, and the text after something in it was replaced. */
export function replaceRange(text: string, { start, end, text: written }: UnitRange): string {
  return text.slice(0, start) + written + text.slice(end);
}

/**
 * An edit where it belongs after another one. What that one has replaced cannot be replaced any more, and what is to be
 * written stays whole. The server places edits by the same rule (`moved` in `interview/rounds/project/workspace.py`).
 */
export function moved(edit: UnitRange, other: UnitRange): UnitRange {
  const { start, end, text } = edit;
  if (end <= other.start) return edit;
  const newEnd = other.start + other.text.length;
  const shift = newEnd - other.end;
  if (start >= other.end) return { start: start + shift, end: end + shift, text };
  // They overlap: what is left of the range lies before or behind what the other one wrote.
  if (start < other.start) return { start, end: end <= other.end ? other.start : end + shift, text };
  return { start: newEnd, end: end <= other.end ? newEnd : end + shift, text };
}

/** The text after several edits of it that do not overlap, in the order of their places. */
export function replaceRanges(text: string, edits: readonly UnitRange[]): string {
  let [done, at] = ["", 0];
  for (const { start, end, text: written } of edits) {
    done += text.slice(at, start) + written;
    at = end;
  }
  return done + text.slice(at);
}

/**
 * Edits of one text that do not overlap, with one more that was made in the text after them. Those that touch it become
 * one with it; an edit that neither takes nor writes anything goes.
 */
export function joined(edits: readonly UnitRange[], then: UnitRange): readonly UnitRange[] {
  let shift = 0;
  const [before, behind]: [UnitRange[], UnitRange[]] = [[], []];
  let { start, end, text } = then;
  let [first, last] = [then.start, then.end];
  for (const edit of edits) {
    const from = edit.start + shift;
    const to = from + edit.text.length;
    if (to < then.start) before.push(edit);
    else if (from > then.end) behind.push(edit);
    else {
      if (from < then.start) text = edit.text.slice(0, then.start - from) + text;
      if (to > then.end) text += edit.text.slice(then.end - from);
      first = Math.min(first, from);
      last = Math.max(last, to);
    }
    shift += edit.text.length - (edit.end - edit.start);
  }
  // Nothing between `first` and `last` but edits and what lies between them: counted from both ends, it is in the old text.
  start = first - lengthened(before);
  end = last - (lengthened(edits) - lengthened(behind));
  return [...before, ...(start === end && text === "" ? [] : [{ start, end, text }]), ...behind];
}

/** By how much edits lengthen a text. */
function lengthened(edits: readonly UnitRange[]): number {
  return edits.reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
}
