import { expect, it } from "vitest";
import { wholeRecording, type Recording } from "@/core/replay/recording";
import { exampleHead } from "@/core/replay/testing";
import type { Change, RecordingStep } from "@/protocol";
import { applyChange } from "@/rounds/folding";
import { projectRound } from "@/rounds/project/core/round";
import { lastFileStep, touchedIn } from "@/rounds/project/replay/fileSteps";
import { fileWith, projectRoom } from "@/rounds/project/testing";

const FILES = [fileWith({ text: "one\ntwo\nthree\n", revision: 1 }), fileWith({ path: "other.py", text: "x\n", revision: 1 })];

function edit(path: string, revision: number, start: number, text: string): Change {
  return { type: "file_edited", round: 0, path, revision, start, end: start, text, by: "human", change: "" };
}

function recordingOf(...changes: readonly (readonly [at: number, change: Change])[]): Recording {
  const steps = changes.map(([at, change], nth): RecordingStep => ({ seq: nth + 1, at, changes: [change] }));
  return wholeRecording(exampleHead({ steps: steps.length, room: projectRoom({ files: FILES }) }), steps, applyChange);
}

function touchedAt(recording: Recording, at: number, path: string) {
  const index = recording.indexAtTime(at);
  const file = projectRound(recording.roomAfter(index), 0)?.files.find((one) => one.path === path);
  if (file === undefined) throw new Error("there is no such file");
  return touchedIn(recording, 0, index, at, file);
}

it("marks the lines of a burst in the file that was written, with the caret where it ended", () => {
  const recording = recordingOf([1000, edit("shelf.py", 2, 3, "!")], [2000, edit("shelf.py", 3, 9, "é")]);
  const touched = touchedAt(recording, 2500, "shelf.py");
  expect([...touched.lines]).toEqual([0, 2]);
  expect(touched.caret).toEqual({ line: 2, column: 1 });
  expect([...touchedAt(recording, 20_000, "shelf.py").lines]).toEqual([]);
  expect(touchedAt(recording, 2500, "other.py").caret).toBeNull();
});

it("knows which file was written last, and by whom", () => {
  const made = fileWith({ path: "made.py", by: "bot", revision: 1 });
  const recording = recordingOf(
    [1000, edit("shelf.py", 2, 0, "#")],
    [2000, { type: "file_replaced", round: 0, file: made }],
  );
  expect(lastFileStep(recording, 0, -1)).toBeNull();
  expect(lastFileStep(recording, 0, 0)).toMatchObject({ path: "shelf.py", by: "human" });
  expect(lastFileStep(recording, 0, 1)).toMatchObject({ path: "made.py", by: "bot", edit: null });
});
