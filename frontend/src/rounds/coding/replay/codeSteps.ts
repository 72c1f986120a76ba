import { lastIndex, type Recording } from "@/core/replay/recording";
import type { CodePatched } from "@/protocol";

/** A change of code, at the step that brought it. A text that was replaced as a whole has no patch. */
export interface CodeStep {
  readonly index: number;
  readonly at: number;
  readonly patch: CodePatched | null;
}

/** The changes of code by round, as far as a recording was looked through. */
interface Found {
  looked: number;
  readonly byRound: Map<number, CodeStep[]>;
}

const found = new WeakMap<Recording, Found>();

/** The changes of a round's code up to a step, newest last, at most so many. */
export function codeStepsUpTo(recording: Recording, round: number, index: number, most: number): readonly CodeStep[] {
  const all = lookThrough(recording).byRound.get(round) ?? [];
  const last = lastIndex(all, (one) => one.index <= index);
  return all.slice(Math.max(0, last + 1 - most), last + 1);
}

/** Looks through the steps that came since the last time. */
function lookThrough(recording: Recording): Found {
  const known = found.get(recording) ?? { looked: 0, byRound: new Map<number, CodeStep[]>() };
  found.set(recording, known);
  for (; known.looked < recording.length; known.looked += 1) {
    const step = recording.stepAt(known.looked);
    for (const change of step?.changes ?? []) {
      if (change.type !== "code_patched" && change.type !== "code_replaced") continue;
      const patch = change.type === "code_patched" ? change : null;
      const steps = known.byRound.get(change.round);
      const one = { index: known.looked, at: step?.at ?? 0, patch };
      if (steps === undefined) known.byRound.set(change.round, [one]);
      else steps.push(one);
    }
  }
  return known;
}
