import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Selected } from "@/rounds/shared/documents/cursor";
import { CursorReports } from "@/rounds/coding/core/cursorReports";
import type { Outcome } from "@/core/live/outbox";
import type { CodeView } from "@/protocol";

let head: number;
let code: CodeView | null;
let told: { readonly at: number; readonly head: number }[];
let answer: Outcome;
let reports: CursorReports;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  head = 0;
  code = { language: "python", revision: 1, text: "x".repeat(1000), cursor: null };
  told = [];
  answer = { kind: "acked", seq: 1 };
  reports = new CursorReports({
    round: 0,
    read: (): Selected => ({ anchor: head, head }),
    settled: () => code,
    send: (command) => {
      told.push({ at: Date.now(), head: command.head });
      if (answer.kind === "acked" && code !== null) code = { ...code, cursor: command };
      return Promise.resolve(answer);
    },
  });
});
afterEach(() => vi.useRealTimers());

function moveTo(place: number): void {
  head = place;
  reports.moved();
}

describe("CursorReports", () => {
  it("tells where the cursor came to rest, and not where it was on the way", () => {
    for (const place of [1, 2, 3]) {
      moveTo(place);
      vi.advanceTimersByTime(100);
    }
    expect(told).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([{ at: 400, head: 3 }]);
  });

  it("makes of an arrow key held for five seconds two reports a second, the last of them where it came to rest", () => {
    for (let place = 1; place <= 150; place += 1) {
      moveTo(place);
      vi.advanceTimersByTime(33);
    }
    vi.advanceTimersByTime(5000);
    expect(told.length).toBeGreaterThanOrEqual(8);
    expect(told.length).toBeLessThanOrEqual(11);
    expect(told.at(-1)).toEqual({ at: expect.any(Number) as number, head: 150 });
    const gaps = told.slice(1).map((one, index) => one.at - (told[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(500);
  });

  it("never tells twice within half a second, however it is hurried", () => {
    moveTo(1);
    reports.hurry();
    moveTo(2);
    reports.hurry();
    expect(told).toEqual([{ at: 0, head: 1 }]);
    vi.advanceTimersByTime(499);
    expect(told).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(told.at(-1)).toEqual({ at: 500, head: 2 });
  });

  it("tells nothing that is known", () => {
    moveTo(5);
    vi.advanceTimersByTime(1000);
    moveTo(6);
    moveTo(5);
    vi.advanceTimersByTime(1000);
    reports.hurry();
    expect(told).toHaveLength(1);
  });

  it("keeps what it could not tell until it can", () => {
    const here = code;
    code = null;
    moveTo(5);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([]);
    code = here;
    reports.hurry();
    expect(told).toEqual([{ at: 5000, head: 5 }]);
  });

  it("forgets what was moved by somebody else's text", () => {
    moveTo(5);
    reports.forget();
    reports.hurry();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([]);
  });

  it("tries again when it was the wrong moment, and leaves it at that otherwise", async () => {
    answer = { kind: "refused", code: "too_fast", message: "" };
    moveTo(5);
    await vi.advanceTimersByTimeAsync(200);
    answer = { kind: "refused", code: "bad_range", message: "" };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([
      { at: 200, head: 5 },
      { at: 700, head: 5 },
    ]);
  });
});
