import { lastIndex, type Recording } from "@/core/replay/recording";
import type { ChangesOfKind, FileView } from "@/protocol";
import type { Driver } from "@/rounds/project/core/round";
import { placeCursor, type PlacedCursor } from "@/rounds/shared/documents/placeCursor";
import { linesIn, rangesAfter } from "@/rounds/shared/documents/ranges";

type FileEdited = Extract<ChangesOfKind["project"], { type: "file_edited" }>;

/** A change of a file, at the step that brought it. A text that came as a whole has no edit. */
export interface FileStep {
  readonly index: number;
  readonly at: number;
  readonly path: string;
  readonly by: Driver;
  readonly edit: FileEdited | null;
}

/** The changes of files by round, as far as a recording was looked through. */
interface Found {
  looked: number;
  readonly byRound: Map<number, FileStep[]>;
}

/** Edits that are nearer to each other belong to one burst of typing. */
const BURST_MS = 4000;
const MOST_EDITS = 64;
/** For how long the lines of a burst stay marked. */
const MARKED_FOR_MS = 12_000;

const found = new WeakMap<Recording, Found>();

/** The last change of a file of a round up to a step; null before the first. */
export function lastFileStep(recording: Recording, round: number, index: number): FileStep | null {
  return stepsUpTo(recording, round, index, 1).at(-1) ?? null;
}

export interface Touched extends PlacedCursor {
  /** Lines that were edited a moment ago, from 0. */
  readonly lines: ReadonlySet<number>;
  /** Another number for every edit. */
  readonly edit: number;
}

/** Where somebody wrote in a file at a moment; `file` is that right after the step `index`. */
export function touchedIn(recording: Recording, round: number, index: number, at: number, file: FileView): Touched {
  const steps = stepsUpTo(recording, round, index, MOST_EDITS);
  const last = steps.at(-1);
  if (last?.edit == null || last.path !== file.path) {
    return { ...placeCursor(file.text, null), lines: new Set(), edit: last?.index ?? -1 };
  }
  const ranges = rangesAfter(burstOf(steps, file.path));
  const caret = ranges.at(-1)?.[1] ?? 0;
  const lines = at - last.at <= MARKED_FOR_MS ? ranges.flatMap((range) => linesIn(file.text, range)) : [];
  return { ...placeCursor(file.text, { anchor: caret, head: caret }), lines: new Set(lines), edit: last.index };
}

/** The latest edits of a file with no long pause between them, oldest first. */
function burstOf(steps: readonly FileStep[], path: string): readonly FileEdited[] {
  const burst: FileEdited[] = [];
  let next: FileStep | null = null;
  for (const step of steps.toReversed()) {
    if (step.path !== path || step.edit === null || (next !== null && next.at - step.at > BURST_MS)) break;
    burst.unshift(step.edit);
    next = step;
  }
  return burst;
}

function stepsUpTo(recording: Recording, round: number, index: number, most: number): readonly FileStep[] {
  const all = lookThrough(recording).byRound.get(round) ?? [];
  const last = lastIndex(all, (one) => one.index <= index);
  return all.slice(Math.max(0, last + 1 - most), last + 1);
}

/** Looks through the steps that came since the last time. */
function lookThrough(recording: Recording): Found {
  const known = found.get(recording) ?? { looked: 0, byRound: new Map<number, FileStep[]>() };
  found.set(recording, known);
  for (; known.looked < recording.length; known.looked += 1) {
    const step = recording.stepAt(known.looked);
    for (const change of step?.changes ?? []) {
      if (change.type !== "file_edited" && change.type !== "file_replaced") continue;
      const { path, by } = change.type === "file_edited" ? change : change.file;
      const edit = change.type === "file_edited" ? change : null;
      const one = { index: known.looked, at: step?.at ?? 0, path, by, edit };
      const steps = known.byRound.get(change.round);
      if (steps === undefined) known.byRound.set(change.round, [one]);
      else steps.push(one);
    }
  }
  return known;
}
