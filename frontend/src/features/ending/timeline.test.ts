import { describe, expect, it } from "vitest";
import { roomWith, stageWith, STARTED_AT, submissionWith } from "@/features/ending/testing";
import { timelineOf } from "@/features/ending/timeline";

describe("timelineOf", () => {
  const stages = [stageWith("greeting", 0), stageWith("problem_1", 20_000), stageWith("closing", null)];

  it("gives each stage the time until the next, and the last the time until the end", () => {
    const timeline = timelineOf(roomWith({ stages, ended_at: STARTED_AT + 80_000 }));
    expect(timeline?.totalMs).toBe(80_000);
    expect(timeline?.segments.map(({ id, ms, start, share }) => ({ id, ms, start, share }))).toEqual([
      { id: "greeting", ms: 20_000, start: 0, share: 0.25 },
      { id: "problem_1", ms: 60_000, start: 0.25, share: 0.75 },
    ]);
  });

  it("marks submissions where they were made, and never outside", () => {
    const runs = [
      submissionWith("a", 40_000),
      submissionWith("late", 90_000),
      { ...submissionWith("b", 1), kind: "run" as const },
    ];
    const timeline = timelineOf(roomWith({ stages, ended_at: STARTED_AT + 80_000 }, { runs }));
    expect(timeline?.marks.map(({ run, position }) => [run.id, position])).toEqual([
      ["a", 0.5],
      ["late", 1],
    ]);
  });

  it("is null when nothing ran", () => {
    expect(timelineOf(roomWith({ stages, started_at: null }))).toBeNull();
    expect(timelineOf(roomWith({ stages, ended_at: null }))).toBeNull();
    expect(timelineOf(roomWith({ stages, ended_at: STARTED_AT }))).toBeNull();
  });
});
