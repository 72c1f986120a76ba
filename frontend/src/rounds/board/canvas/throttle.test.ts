import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Throttle } from "@/rounds/board/canvas/throttle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a throttle", () => {
  it("acts once for all that was asked within the gap", () => {
    const act = vi.fn();
    const throttle = new Throttle(100, act);
    for (let at = 0; at < 10; at += 1) {
      throttle.ask();
      vi.advanceTimersByTime(9);
    }
    expect(act).toHaveBeenCalledTimes(0);
    vi.advanceTimersByTime(10);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it("flushes what waits, and nothing else", () => {
    const act = vi.fn();
    const throttle = new Throttle(100, act);
    throttle.flush();
    expect(act).not.toHaveBeenCalled();
    throttle.ask();
    throttle.flush();
    vi.advanceTimersByTime(500);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
