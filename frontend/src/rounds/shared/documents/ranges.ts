import { unitIndex, type Edit } from "@/rounds/shared/documents/edits";
import { lineOf } from "@/rounds/shared/documents/placeCursor";

/** A part of a text, in code points. */
export type Range = readonly [start: number, end: number];

/** What each edit wrote, in code points of the text after all of them. */
export function rangesAfter(edits: readonly Edit[]): readonly Range[] {
  let ranges: Range[] = [];
  for (const { start, end, text } of edits) {
    const length = countCodePoints(text);
    ranges = ranges.map(([from, to]): Range => [movedStart(from, start, end, length), movedEnd(to, start, end, length)]);
    ranges.push([start, start + length]);
  }
  return ranges;
}

function movedStart(offset: number, start: number, end: number, length: number): number {
  if (offset <= start) return offset;
  return offset >= end ? offset + length - (end - start) : start;
}

function movedEnd(offset: number, start: number, end: number, length: number): number {
  if (offset < start) return offset;
  return offset >= end ? offset + length - (end - start) : start + length;
}

/** The lines that a range is in, from 0. */
export function linesIn(text: string, [start, end]: Range): readonly number[] {
  const first = lineOf(text, unitIndex(text, start));
  const last = lineOf(text, unitIndex(text, end));
  return Array.from({ length: last - first + 1 }, (_, line) => first + line);
}

function countCodePoints(text: string): number {
  return Array.from(text).length;
}
