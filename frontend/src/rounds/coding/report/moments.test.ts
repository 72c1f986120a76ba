import { describe, expect, it } from "vitest";
import { hintWith, markWith, problemWith, roomWith, stageWith, STARTED_AT, submissionWith } from "@/rounds/coding/report/testing";
import { spotsIn, timelineOf as timelineWith } from "@/core/report/timeline";
import { findingWith, reportWith } from "@/core/report/testing";
import type { Mark, Report, Room } from "@/protocol";
import { momentsIn } from "@/rounds/coding/report/moments";

function timelineOf(room: Room, marks: readonly Mark[] = [], report: Report | null = null) {
  return timelineWith(room, { marks, report, ofRounds: momentsIn(room, marks) });
}

const STAGES = [stageWith("greeting", 0), stageWith("problem_1", 20_000), stageWith("closing", null)];
const ENDED = { stages: STAGES, ended_at: STARTED_AT + 80_000 };

describe("timelineOf", () => {
  it("gives each stage the time until the next, and the last the time until the end", () => {
    const timeline = timelineOf(roomWith(ENDED));
    expect(timeline?.totalMs).toBe(80_000);
    expect(timelineOf(roomWith({ ...ENDED, paused_ms: 180_000 }))).toEqual({ ...timeline, pausedMs: 180_000 });
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
    const timeline = timelineOf(roomWith(ENDED, { rounds: [problemWith({ runs })] }));
    expect(timeline?.spots.map(({ lane, position, seq }) => [lane, position, seq])).toEqual([
      ["submissions", 0.5, null],
      ["submissions", 1, null],
    ]);
  });

  it("knows from the recording which event to show in the replay", () => {
    const marks = [markWith("stage", 7, 20_000), markWith("submission", 12, 40_001)];
    const timeline = timelineOf(roomWith(ENDED, { rounds: [problemWith({ runs: [submissionWith("a", 40_000)] })] }), marks);
    expect(timeline?.segments.map((segment) => segment.seq)).toEqual([null, 7]);
    expect(timeline?.spots.map((spot) => spot.seq)).toEqual([12]);
  });

  it("shows hints also without a recording", () => {
    const problems = [problemWith({ hints: [hintWith(1, 60_000)] })];
    const spots = timelineOf(roomWith(ENDED, { rounds: problems }))?.spots;
    expect(spots?.map(({ lane, position, labels }) => [lane, position, labels])).toEqual([["help", 0.75, ["Hint 1"]]]);
  });

  it("places findings at their first proof whose time is known, and leaves out the rest", () => {
    const report = reportWith({
      findings: [
        findingWith({ id: "f1", tone: "strength", seqs: [99, 12] }),
        findingWith({ id: "f2", tone: "improvement", seqs: [99] }),
      ],
    });
    const spots = timelineOf(roomWith(ENDED), [markWith("run", 12, 8_000)], report)?.spots;
    expect(spots?.map(({ finding, seq, position }) => [finding, seq, position])).toEqual([["f1", 12, 0.1]]);
  });

  it("draws as one what is too close to be drawn apart", () => {
    const runs = [submissionWith("a", 40_000), submissionWith("b", 41_000), submissionWith("c", 60_000)];
    const timeline = timelineOf(roomWith(ENDED, { rounds: [problemWith({ runs })] }));
    const amounts = (close: number) => timeline && spotsIn(timeline, "submissions", close).map(({ labels }) => labels.length);
    expect(amounts(0.02)).toEqual([2, 1]);
    expect(amounts(0.01)).toEqual([1, 1, 1]);
    expect(timeline && spotsIn(timeline, "help", 0.02)).toEqual([]);
  });

  it("has a few round times along it", () => {
    const ticks = (ms: number) => timelineOf(roomWith({ ...ENDED, ended_at: STARTED_AT + ms }))?.ticks.map((tick) => tick.ms);
    expect(ticks(80_000)).toEqual([0, 30_000, 60_000]);
    expect(ticks(1_526_000)).toEqual([0, 300_000, 600_000, 900_000, 1_200_000, 1_500_000]);
    expect(ticks(20 * 3_600_000)).toHaveLength(2);
  });

  it("is null when nothing ran", () => {
    expect(timelineOf(roomWith({ stages: STAGES, started_at: null }))).toBeNull();
    expect(timelineOf(roomWith({ stages: STAGES, ended_at: null }))).toBeNull();
    expect(timelineOf(roomWith({ stages: STAGES, ended_at: STARTED_AT }))).toBeNull();
  });
});
