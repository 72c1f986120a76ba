import { describe, expect, it } from "vitest";
import { groupMarks, nearestMark, nextMark, previousMark, recentMark, shareOf } from "@/core/replay/marks";
import { exampleMark } from "@/core/replay/testing";
import type { Mark } from "@/protocol";

const MARKS = [
  exampleMark({ seq: 2, at: 1000, kind: "stage" }),
  exampleMark({ seq: 5, at: 4000, kind: "run" }),
  exampleMark({ seq: 6, at: 4000, kind: "hint" }),
  exampleMark({ seq: 9, at: 8000, kind: "end" }),
];

const rankOf = ({ kind }: Pick<Mark, "kind">) => ["end", "hint", "run", "stage"].indexOf(kind);

describe("going from mark to mark", () => {
  it("finds the next, also among those of one time", () => {
    expect(nextMark(MARKS, { at: 0, seq: 0 })?.seq).toBe(2);
    expect(nextMark(MARKS, { at: 4000, seq: 5 })?.seq).toBe(6);
    expect(nextMark(MARKS, { at: 4000, seq: 7 })?.seq).toBe(9);
    expect(nextMark(MARKS, { at: 8000, seq: 9 })).toBeNull();
  });

  it("finds the one before", () => {
    expect(previousMark(MARKS, { at: 8000, seq: 9 }, 0)?.seq).toBe(6);
    expect(previousMark(MARKS, { at: 4000, seq: 6 }, 0)?.seq).toBe(5);
    expect(previousMark(MARKS, { at: 1000, seq: 2 }, 0)).toBeNull();
  });

  it("gets past a mark that was only just passed", () => {
    expect(previousMark(MARKS, { at: 4300, seq: 6 }, 1200)?.seq).toBe(2);
    expect(previousMark(MARKS, { at: 5300, seq: 6 }, 1200)?.seq).toBe(6);
  });

  it("knows what happened a moment ago", () => {
    expect(recentMark(MARKS, { at: 5000, seq: 7 }, 2000)?.seq).toBe(6);
    expect(recentMark(MARKS, { at: 4000, seq: 5 }, 2000)?.seq).toBe(5);
    expect(recentMark(MARKS, { at: 7000, seq: 7 }, 2000)).toBeNull();
  });
});

describe("groupMarks", () => {
  it("lets marks stand together where they would cover each other, under the most telling one", () => {
    const groups = groupMarks(MARKS, 0, 8000, { width: 800, markWidth: 16, rankOf });
    expect(groups.map((group) => group.marks.map((mark) => mark.seq))).toEqual([[2], [5, 6], [9]]);
    expect(groups[1]?.shown.kind).toBe("hint");
    expect(groups.map((group) => group.position)).toEqual([0.125, 0.5, 1]);
  });

  it("groups more where there is less room", () => {
    expect(groupMarks(MARKS, 0, 8000, { width: 30, markWidth: 16, rankOf })).toHaveLength(2);
  });

  it("finds the mark that was meant, also inside a group", () => {
    const groups = groupMarks(MARKS, 0, 8000, { width: 30, markWidth: 16, rankOf });
    const near = (share: number) => nearestMark(groups, { share, startsAt: 0, endsAt: 8000, within: 0.1 });
    expect(near(0.14)?.mark.seq).toBe(2);
    expect(near(0.52)?.mark.seq).toBe(5);
    expect(near(0.52)?.group).toBe(groups[0]);
    expect(near(0.75)).toBeNull();
  });

  it("does without length", () => {
    expect(groupMarks(MARKS, 0, 0, { width: 800, markWidth: 16, rankOf })).toHaveLength(1);
    expect(shareOf(5, 5, 5)).toBe(0);
  });
});
