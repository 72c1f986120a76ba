import { expect, it } from "vitest";
import { describePauses, describeRest, pausedAt, pausesTaken } from "@/core/live/pause";
import { exampleRoom } from "@/core/live/testing";

const PAUSE = { since: 5_000, ends_at: 900_000, used: 1, allowed: 3, left_ms: 900_000 };

it("knows whether the clock stands still", () => {
  const room = exampleRoom();
  expect(pausedAt(room)).toBeNull();
  expect(pausedAt({ ...room, interview: { ...room.interview, pause: PAUSE } })).toBe(5_000);
});

it("says how many pauses are left and when this one ends", () => {
  expect([1, 2, 3].map((used) => describePauses({ ...PAUSE, used }))).toEqual([
    "2 more pauses are left after this one.",
    "One more pause is left after this one.",
    "This is the last pause.",
  ]);
  expect(describeRest(PAUSE, 0)).toBe("The clock runs again by itself in 15 minutes.");
  expect(describeRest(PAUSE, 890_001)).toBe("The clock is about to run again.");
});

it("tells the report of pauses only where there were some", () => {
  const { interview } = exampleRoom();
  expect(pausesTaken(interview)).toBeNull();
  expect(pausesTaken({ ...interview, pause: { ...PAUSE, used: 0 } })).toBeNull();
  expect(pausesTaken({ ...interview, pause: PAUSE })).toBe("1 pause of 3");
});
