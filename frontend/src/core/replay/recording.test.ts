import { describe, expect, it } from "vitest";
import { KEEP_EVERY, readRecording, Recording, wholeRecording } from "@/core/replay/recording";
import { exampleHead, exampleSteps, numbersFrom } from "@/core/replay/testing";
import type { RecordingHead, RecordingStep, RecordingSteps, Room } from "@/protocol";
import { applyChange } from "@/rounds/folding";

function fold(head: RecordingHead, steps: readonly RecordingStep[], holds: (step: RecordingStep) => boolean): Room {
  return steps.filter(holds).reduce((room, step) => step.changes.reduce(applyChange, room), head.room);
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

describe("Recording", () => {
  const steps = exampleSteps(3 * KEEP_EVERY + 17);
  const head = exampleHead({ steps: steps.length, ends_at: steps.at(-1)?.at ?? 0 });

  it("shows at any time what a whole fold shows, in whatever order it is asked", () => {
    const recording = wholeRecording(head, steps, applyChange);
    const next = numbersFrom(7);
    for (let moment = 0; moment < 200; moment += 1) {
      const at = Math.floor(next() * (head.ends_at + 50)) - 10;
      expect(recording.roomAtTime(at)).toEqual(fold(head, steps, (step) => step.at <= at));
    }
  });

  it("tells events of one time apart", () => {
    const recording = wholeRecording(head, steps, applyChange);
    const twin = steps.findIndex((step, index) => step.at === steps[index + 1]?.at && step.changes.length > 0);
    const seq = steps[twin]?.seq ?? 0;
    expect(recording.roomAtSeq(seq)).toEqual(fold(head, steps, (step) => step.seq <= seq));
    expect(recording.roomAtSeq(seq)).not.toEqual(recording.roomAtTime(steps[twin]?.at ?? 0));
  });

  it("is right on both sides of every kept room", () => {
    const recording = wholeRecording(head, steps, applyChange);
    for (const edge of [0, KEEP_EVERY, 2 * KEEP_EVERY, 3 * KEEP_EVERY]) {
      for (const seq of [edge + 1, edge, edge - 1]) {
        expect(recording.roomAtSeq(seq)).toEqual(fold(head, steps, (step) => step.seq <= seq));
      }
    }
  });

  it("is the first room before anything happened, and the last one ever after", () => {
    const recording = wholeRecording(head, steps, applyChange);
    expect(recording.roomAtTime(-1)).toBe(head.room);
    expect(recording.roomAtSeq(0)).toBe(head.room);
    expect(recording.roomAtSeq(10_000)).toEqual(fold(head, steps, () => true));
  });

  it("is the same however it came in, and seeking in between does not disturb it", () => {
    const recording = new Recording(head, applyChange);
    for (let from = 0; from < steps.length; from += 100) {
      recording.add(steps.slice(from, from + 100));
      recording.roomAtSeq(from / 2);
    }
    expect(recording.isWhole).toBe(true);
    for (const seq of [1, 255, 256, 257, 600, steps.length]) {
      expect(recording.roomAtSeq(seq)).toEqual(fold(head, steps, (step) => step.seq <= seq));
    }
  });

  it("keeps what did not change, so that only what changed is drawn again", () => {
    const recording = wholeRecording(head, steps, applyChange);
    const spoken = steps.findIndex((step) => step.changes[0]?.type === "line_added");
    const seq = steps[spoken]?.seq ?? 0;
    const before = recording.roomAtSeq(seq - 1);
    expect(recording.roomAtSeq(seq).rounds).toBe(before.rounds);
  });

  it("seeks in 100,000 steps in less than a fiftieth of what folding all of them takes", () => {
    const many = exampleSteps(100_000, 3);
    const long = exampleHead({ steps: many.length, ends_at: many.at(-1)?.at ?? 0 });
    const started = performance.now();
    const recording = wholeRecording(long, many, applyChange);
    const whole = performance.now() - started;
    const next = numbersFrom(11);
    const seeks = Array.from({ length: 400 }, () => {
      const at = next() * long.ends_at;
      const begun = performance.now();
      recording.roomAtTime(at);
      return performance.now() - begun;
    });
    expect(p95(seeks) / whole).toBeLessThan(1 / 50);
  }, 60_000);
});

async function* arriving(
  ...lines: readonly (RecordingHead | RecordingSteps)[]
): AsyncGenerator<RecordingHead | RecordingSteps, void> {
  for (const line of lines) yield await Promise.resolve(line);
}

describe("readRecording", () => {
  const steps = exampleSteps(30);
  const head = exampleHead({ steps: 30, ends_at: steps.at(-1)?.at ?? 0 });

  it("tells how far it is", async () => {
    const heard: number[] = [];
    const recording = await readRecording(
      arriving(head, { type: "steps", steps: steps.slice(0, 10) }, { type: "steps", steps: steps.slice(10) }),
      applyChange,
      (one) => void heard.push(one.length),
    );
    expect(heard).toEqual([0, 10, 30]);
    expect(recording.length).toBe(30);
  });

  it("refuses what breaks off, what has no beginning, and nothing at all", async () => {
    const ignore = () => undefined;
    const part: RecordingSteps = { type: "steps", steps: steps.slice(0, 10) };
    await expect(readRecording(arriving(head, part), applyChange, ignore)).rejects.toThrow("incomplete");
    await expect(readRecording(arriving(part), applyChange, ignore)).rejects.toThrow("start of the recording is missing");
    await expect(readRecording(arriving(), applyChange, ignore)).rejects.toThrow("empty");
  });
});
