import { describe, expect, it } from "vitest";
import { exampleRoom } from "@/core/live/testing";
import { bandsOf, spansOf } from "@/features/replay/deck/stages";
import type { Room, StageView } from "@/protocol";

function roomWith(...stages: readonly Partial<StageView>[]): Room {
  const room = exampleRoom();
  const [first] = room.interview.stages;
  if (first === undefined) throw new Error("the example has a stage");
  return { ...room, interview: { ...room.interview, stages: stages.map((stage) => ({ ...first, ...stage })) } };
}

describe("bandsOf", () => {
  it("is to scale, and leaves out what was not reached", () => {
    const room = roomWith(
      { id: "greeting", kind: "greeting", round: null, entered_at: 1000 },
      { id: "problem_1", kind: "round", round: 0, entered_at: 3000 },
      { id: "closing", kind: "closing", round: null, entered_at: null },
    );
    expect(bandsOf(room, 1000, 11_000)).toEqual([
      { id: "greeting", title: "Problem 1", isRound: false, start: 0, width: 0.2 },
      { id: "problem_1", title: "Problem 1", isRound: true, start: 0.2, width: 0.8 },
    ]);
  });

  it("does without length", () => {
    expect(bandsOf(roomWith({ entered_at: 5 }), 5, 5)).toMatchObject([{ start: 0, width: 0 }]);
  });
});

describe("spansOf", () => {
  it("is to scale, and the last one goes on to the end", () => {
    const spans = () => [
      { from: 2000, until: 4000, label: "You", isOwn: true },
      { from: 4000, until: null, label: "Interviewer", isOwn: false },
    ];
    expect(spansOf(exampleRoom(), [0, 10_000], () => ({ spans }))).toEqual([
      { start: 0.2, width: 0.2, label: "You", isOwn: true },
      { start: 0.4, width: 0.6, label: "Interviewer", isOwn: false },
    ]);
    expect(spansOf(exampleRoom(), [0, 10_000], () => ({}))).toEqual([]);
  });
});
