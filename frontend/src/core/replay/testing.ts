import { diff } from "@/rounds/shared/documents/edits";
import { exampleLine, exampleRoom } from "@/core/live/testing";
import type { Change, Mark, RecordingHead, RecordingStep } from "@/protocol";

/** A reproducible sequence of numbers in [0, 1), for tests. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function exampleMark(mark: Partial<Mark> & Pick<Mark, "seq" | "at">): Mark {
  return { kind: "run", tone: "neutral", label: `Mark ${mark.seq}`, round: 0, findings: [], ...mark };
}

export function exampleHead(head: Partial<RecordingHead> = {}): RecordingHead {
  return {
    type: "head",
    version: 2,
    interview: "example",
    starts_at: 0,
    ends_at: 100_000,
    seq: 0,
    steps: 0,
    room: exampleRoom(""),
    marks: [],
    silences: [],
    redacted: "none",
    ...head,
  };
}

const WORDS = ["for ", "x", " = 1\n", "é", "😀", "return ", "\n    ", "(", ")", "# note\n"];

/** Steps of somebody who types, takes back, and talks now and then: with every kind of text, and several at one time. */
export function exampleSteps(count: number, seed = 1): readonly RecordingStep[] {
  const next = numbersFrom(seed);
  const steps: RecordingStep[] = [];
  let text = "";
  let at = 0;
  for (let seq = 1; seq <= count; seq += 1) {
    at += next() < 0.2 ? 0 : Math.round(next() * 400);
    const changes: Change[] = [];
    if (next() < 0.02) {
      changes.push({
        type: "line_added",
        line: exampleLine({ seq, at, who: "candidate", text: `Thought ${seq}` }),
      });
    } else if (next() < 0.05) {
      const length = Array.from(text).length;
      const cursor = { anchor: Math.floor(next() * (length + 1)), head: Math.floor(next() * (length + 1)) };
      changes.push({ type: "cursor_placed", round: 0, cursor });
    } else {
      const after = edited(text, next);
      const edit = diff(text, after);
      if (edit !== null) changes.push({ type: "code_patched", round: 0, revision: seq + 1, ...edit });
      text = after;
    }
    steps.push({ seq, at, changes });
  }
  return steps;
}

/** Another text: something typed at some place, or taken away when it grows long. */
function edited(text: string, next: () => number): string {
  const letters = Array.from(text);
  const place = Math.floor(next() * (letters.length + 1));
  if (letters.length > 500) return letters.toSpliced(place, 40).join("");
  return letters.toSpliced(place, 0, WORDS[Math.floor(next() * WORDS.length)] ?? "").join("");
}
