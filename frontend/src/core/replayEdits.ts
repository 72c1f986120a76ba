import { unitIndex } from "@/core/edits";
import type { CodeStep, Recording } from "@/core/replay";
import type { CodePatched } from "@/protocol";

/** Edits that are nearer to each other belong to one burst of typing. */
const BURST_MS = 4000;
const MOST_EDITS = 64;
/** For how long the lines of a burst stay marked. */
const MARKED_FOR_MS = 12_000;

export interface Caret {
  /** From 0. */
  readonly line: number;
  /** In UTF-16 units. */
  readonly column: number;
}

export interface Touched {
  /** Where the last edit ended; null when the text was replaced as a whole. */
  readonly caret: Caret | null;
  /** Lines that were edited a moment ago. */
  readonly lines: ReadonlySet<number>;
  /** Another number for every edit. */
  readonly edit: number;
}

const NOTHING: Touched = { caret: null, lines: new Set(), edit: -1 };

/** Where somebody was typing at a moment; `text` is the code of the problem right after the step `index`. */
export function touchedAt(recording: Recording, problem: number, index: number, at: number, text: string): Touched {
  const steps = recording.codeStepsUpTo(problem, index, MOST_EDITS);
  const last = steps.at(-1);
  if (last === undefined) return NOTHING;
  if (last.patch === null) return { ...NOTHING, edit: last.index };
  const ranges = rangesAfter(burstOf(steps));
  const lines = at - last.at > MARKED_FOR_MS ? [] : ranges.flatMap((range) => linesIn(text, range));
  return {
    caret: caretAt(text, last.patch.start + countCodePoints(last.patch.text)),
    lines: new Set(lines),
    edit: last.index,
  };
}

/** The newest edits with no long pause between them, oldest first. */
function burstOf(steps: readonly CodeStep[]): readonly CodePatched[] {
  const burst: CodePatched[] = [];
  let next: CodeStep | null = null;
  for (const step of steps.toReversed()) {
    if (step.patch === null || (next !== null && next.at - step.at > BURST_MS)) break;
    burst.unshift(step.patch);
    next = step;
  }
  return burst;
}

type Range = readonly [start: number, end: number];

/** What each edit wrote, in code points of the text after all of them. */
export function rangesAfter(edits: readonly Pick<CodePatched, "start" | "end" | "text">[]): readonly Range[] {
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

function linesIn(text: string, [start, end]: Range): readonly number[] {
  const first = lineOf(text, unitIndex(text, start));
  const last = lineOf(text, unitIndex(text, end));
  return Array.from({ length: last - first + 1 }, (_, line) => first + line);
}

function caretAt(text: string, codePoints: number): Caret {
  const unit = unitIndex(text, codePoints);
  return { line: lineOf(text, unit), column: unit - (text.lastIndexOf("\n", unit - 1) + 1) };
}

function lineOf(text: string, unit: number): number {
  let line = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < unit; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

function countCodePoints(text: string): number {
  return Array.from(text).length;
}
