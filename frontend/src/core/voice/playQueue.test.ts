import { describe, expect, it } from "vitest";
import { PlayQueue } from "@/core/voice/playQueue";

function queueOf(...utterances: number[]): PlayQueue {
  const queue = new PlayQueue();
  for (const utterance of utterances) queue.begin(utterance);
  return queue;
}

describe("PlayQueue", () => {
  it("plays without gaps, one sentence after the other", () => {
    const queue = queueOf(1, 2);
    const start = queue.add(1, 0.5, 10) ?? 0;
    expect(start).toBeCloseTo(10.02);
    expect(queue.add(1, 0.5, 10.1)).toBeCloseTo(start + 0.5);
    expect(queue.add(2, 0.25, 10.2)).toBeCloseTo(start + 1);
    expect(queue.current(start + 0.9)).toBe(1);
    expect(queue.current(start + 1.1)).toBe(2);
    expect(queue.current(start + 1.3)).toBeNull();
    expect(queue.left(start)).toBeCloseTo(1.25);
  });

  it("waits for sound that comes late, and does not count the gap as heard", () => {
    const queue = queueOf(1);
    queue.add(1, 0.5, 0);
    expect(queue.add(1, 0.5, 3)).toBeCloseTo(3.02);
    expect(queue.progress(2)).toEqual([{ utterance: 1, ms: 500, isDone: false }]);
    expect(queue.progress(3.27)).toEqual([{ utterance: 1, ms: 750, isDone: false }]);
  });

  it("tells the end once, when everything came and was heard", () => {
    const queue = queueOf(1);
    queue.add(1, 1, 0);
    expect(queue.progress(5)).toEqual([{ utterance: 1, ms: 1000, isDone: false }]);
    queue.end(1);
    expect(queue.progress(5)).toEqual([{ utterance: 1, ms: 1000, isDone: true }]);
    expect(queue.progress(6)).toEqual([]);
  });

  it("ends a sentence without any sound", () => {
    const queue = queueOf(4);
    queue.end(4);
    expect(queue.progress(0)).toEqual([{ utterance: 4, ms: 0, isDone: true }]);
  });

  it("takes no sound for a sentence that was not announced, is whole or was silenced", () => {
    const queue = queueOf(1);
    expect(queue.add(7, 1, 0)).toBeNull();
    queue.end(1);
    expect(queue.add(1, 1, 0)).toBeNull();
    queue.begin(2);
    queue.add(2, 1, 0);
    queue.silence();
    expect(queue.add(2, 1, 0.5)).toBeNull();
    expect(queue.current(0.5)).toBeNull();
    expect(queue.progress(0.5)).toEqual([]);
    queue.begin(3);
    // It does not wait for what was dropped.
    expect(queue.add(3, 1, 0.5)).toBeCloseTo(0.52);
  });
});
