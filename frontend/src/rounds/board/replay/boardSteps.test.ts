import { expect, it } from "vitest";
import { wholeRecording, type Recording } from "@/core/replay/recording";
import { exampleHead, exampleMark } from "@/core/replay/testing";
import type { Change, RecordingStep } from "@/protocol";
import { isAskedAbout, lastNote, touchedLast } from "@/rounds/board/replay/boardSteps";
import { boardRoom, elementAt } from "@/rounds/board/testing";
import { applyChange } from "@/rounds/folding";

const drawn = (revision: number): Change => ({
  type: "board_edited",
  round: 0,
  revision,
  added: [elementAt("a", revision)],
  changed: {},
  removed: [],
});

const typed = (note: "api" | "data", revision: number): Change => ({
  type: "note_edited",
  round: 0,
  note,
  revision,
  start: 0,
  end: 0,
  text: "x",
});

function recordingOf(changes: readonly Change[], askedAt: readonly number[]): Recording {
  const steps = changes.map((change, nth): RecordingStep => ({ seq: nth + 1, at: nth * 1000, changes: [change] }));
  const marks = askedAt.map((seq) => exampleMark({ seq, at: seq * 1000, kind: "topic" }));
  return wholeRecording(exampleHead({ steps: steps.length, room: boardRoom(), marks }), steps, applyChange);
}

it("knows which note was written in last", () => {
  const recording = recordingOf([drawn(1), typed("api", 1), typed("data", 1), drawn(2)], []);
  expect([-1, 0, 1, 2, 3].map((index) => lastNote(recording, 0, index))).toEqual([null, null, "api", "data", "data"]);
  expect(lastNote(recording, 1, 3)).toBeNull();
});

it("makes out what was asked about until somebody draws", () => {
  const recording = recordingOf([drawn(1), typed("api", 1), typed("api", 2), drawn(2)], [2]);
  expect([0, 1, 2, 3].map((index) => isAskedAbout(recording, 0, index))).toEqual([false, true, true, false]);
  expect(isAskedAbout(recording, 1, 1)).toBe(false);
});

it("knows what was drawn last", () => {
  const moved: Change = { type: "board_edited", round: 0, revision: 2, added: [], changed: { a: { x: 5 } }, removed: ["b"] };
  const recording = recordingOf([typed("api", 1), drawn(1), typed("api", 2), moved], []);
  expect([0, 1, 2, 3].map((index) => touchedLast(recording, 0, index))).toEqual([[], ["a"], ["a"], ["a"]]);
});
