import type { Recording } from "@/core/replay/recording";
import { codeStepsUpTo, type CodeStep } from "@/rounds/coding/replay/codeSteps";
import { placeCursor, type PlacedCursor } from "@/rounds/shared/documents/placeCursor";
import { linesIn, rangesAfter } from "@/rounds/shared/documents/ranges";
import type { CodePatched, CodeView } from "@/protocol";

/** Edits that are nearer to each other belong to one burst of typing. */
const BURST_MS = 4000;
const MOST_EDITS = 64;
/** For how long the lines of a burst stay marked. */
const MARKED_FOR_MS = 12_000;

export interface Touched extends PlacedCursor {
  /** Lines that were edited a moment ago. */
  readonly lines: ReadonlySet<number>;
  /** Another number for every edit. */
  readonly edit: number;
}

/** Where somebody was in the code of a round at a moment; `code` is that right after the step `index`. */
export function touchedAt(recording: Recording, round: number, index: number, at: number, code: CodeView): Touched {
  const steps = codeStepsUpTo(recording, round, index, MOST_EDITS);
  const last = steps.at(-1);
  const isFresh = last !== undefined && at - last.at <= MARKED_FOR_MS;
  const lines = isFresh ? rangesAfter(burstOf(steps)).flatMap((range) => linesIn(code.text, range)) : [];
  return { ...placeCursor(code.text, code.cursor), lines: new Set(lines), edit: last?.index ?? -1 };
}

/** The latest edits with no long pause between them, oldest first. */
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
