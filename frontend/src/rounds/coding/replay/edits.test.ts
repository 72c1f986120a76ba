import { describe, expect, it } from "vitest";
import { diff } from "@/rounds/shared/documents/edits";
import { wholeRecording, type Recording } from "@/core/replay/recording";
import { codingRound } from "@/rounds/coding/core/round";
import { touchedAt } from "@/rounds/coding/replay/edits";
import { rangesAfter } from "@/rounds/shared/documents/ranges";
import { exampleHead } from "@/core/replay/testing";
import type { Change, RecordingStep } from "@/protocol";
import { applyChange } from "@/rounds/folding";

/** A recording in which the code becomes each text at its time. */
function typed(...texts: readonly (readonly [at: number, text: string])[]): Recording {
  let before = "";
  const steps = texts.map(([at, text], index): RecordingStep => {
    const edit = diff(before, text) ?? { start: 0, end: 0, text: "" };
    before = text;
    return { seq: index + 1, at, changes: [{ type: "code_patched", round: 0, revision: index + 2, ...edit }] };
  });
  return wholeRecording(exampleHead({ steps: steps.length }), steps, applyChange);
}

function touched(recording: Recording, at: number) {
  const index = recording.indexAtTime(at);
  const code = codingRound(recording.roomAfter(index), 0)?.code;
  if (code == null) throw new Error("there is no code");
  return touchedAt(recording, 0, index, at, code);
}

describe("touchedAt", () => {
  it("has the caret where the last edit ended, in UTF-16 units of its line", () => {
    const recording = typed([0, "a\n😀 = 1\nb"], [1000, "a\n😀 = 12\nb"]);
    expect(touched(recording, 1000).caret).toEqual({ line: 1, column: "😀 = 12".length });
  });

  it("has it where something was taken away", () => {
    expect(touched(typed([0, "one\ntwo\nthree"], [10, "one\nthree"]), 10).caret).toEqual({ line: 1, column: 1 });
  });

  it("marks the lines of one burst, where they have moved to since", () => {
    const recording = typed([0, "a\nb\nc"], [20_000, "a\nb!\nc"], [21_000, "new\na\nb!\nc"]);
    expect([...touched(recording, 21_000).lines].toSorted()).toEqual([0, 1, 2]);
    expect([...touched(recording, 20_500).lines]).toEqual([1]);
  });

  it("forgets the marks after a while, and keeps the caret", () => {
    const later = touched(typed([0, "a\nb"]), 60_000);
    expect(later.lines.size).toBe(0);
    expect(later.caret).toEqual({ line: 1, column: 1 });
  });

  it("has no caret before the first edit, nor after a text was put in place of another", () => {
    const code = { language: "go", revision: 2, text: "x", cursor: null } as const;
    const step: RecordingStep = { seq: 1, at: 5, changes: [{ type: "code_replaced", round: 0, code }] };
    const recording = wholeRecording(exampleHead({ steps: 1 }), [step], applyChange);
    expect(touched(recording, 0)).toMatchObject({ caret: null, edit: -1 });
    expect(touched(recording, 5)).toMatchObject({ caret: null, edit: 0 });
  });
});

describe("a cursor that was moved", () => {
  const steps = (...changes: Change[]): Recording =>
    wholeRecording(
      exampleHead({ steps: changes.length }),
      changes.map((change, index) => ({ seq: index + 1, at: index * 1000, changes: [change] })),
      applyChange,
    );
  const written: Change = { type: "code_patched", round: 0, revision: 2, start: 0, end: 0, text: "a\n😀 = 1\nb" };
  const moved = (anchor: number, head: number): Change => ({
    type: "cursor_placed",
    round: 0,
    cursor: { anchor, head },
  });

  it("is where it was moved to, until the next edit", () => {
    const typed: Change = { type: "code_patched", round: 0, revision: 3, start: 3, end: 3, text: "!" };
    const recording = steps(written, moved(3, 3), typed);
    expect(touched(recording, 0).caret).toEqual({ line: 2, column: 1 });
    expect(touched(recording, 1000).caret).toEqual({ line: 1, column: 2 });
    expect(touched(recording, 2000).caret).toEqual({ line: 1, column: 3 });
  });

  it("has what is selected, line by line, from either end", () => {
    const recording = steps(written, moved(1, 4), moved(8, 0), moved(2, 2));
    expect([...touched(recording, 1000).selected]).toEqual([
      [0, { from: 1, to: 1, goesOn: true }],
      [1, { from: 0, to: 3, goesOn: false }],
    ]);
    expect(touched(recording, 2000).caret).toEqual({ line: 0, column: 0 });
    expect([...touched(recording, 2000).selected]).toEqual([
      [0, { from: 0, to: 1, goesOn: true }],
      [1, { from: 0, to: 6, goesOn: true }],
      [2, { from: 0, to: 0, goesOn: false }],
    ]);
    expect(touched(recording, 3000).selected.size).toBe(0);
  });

  it("marks no line as edited", () => {
    const recording = steps(written, moved(0, 0));
    expect(touched(recording, 30_000)).toMatchObject({ edit: 0, caret: { line: 0, column: 0 } });
    expect(touched(recording, 30_000).lines.size).toBe(0);
  });

  it("stays inside the text, whatever it says", () => {
    expect(touched(steps(written, moved(0, 999)), 1000).caret).toEqual({ line: 2, column: 1 });
  });
});

describe("rangesAfter", () => {
  it("moves what was written before by what is written in front of it", () => {
    const edits = [
      { start: 10, end: 10, text: "abc" },
      { start: 0, end: 2, text: "12345" },
    ];
    expect(rangesAfter(edits)).toEqual([
      [13, 16],
      [0, 5],
    ]);
  });

  it("shrinks what is written over", () => {
    const edits = [
      { start: 4, end: 4, text: "abcdef" },
      { start: 6, end: 20, text: "" },
    ];
    expect(rangesAfter(edits)).toEqual([
      [4, 6],
      [6, 6],
    ]);
  });
});
