import { describe, expect, it } from "vitest";
import { listedProblems, problemTitle } from "@/rounds/coding/history/row";
import type { CodingOutcome, InterviewItem } from "@/protocol";

const SOLVED: CodingOutcome = {
  kind: "coding",
  title: "Parcel Lockers",
  difficulty: "easy",
  status: "solved",
  attempts: 1,
  hints: 0,
};
const WAITING: CodingOutcome = { ...SOLVED, title: null, status: "waiting", attempts: 0 };

function itemWith(part: Partial<InterviewItem>): InterviewItem {
  return {
    id: "iv1",
    status: "completed",
    track: "coding",
    candidate: "Ada",
    created_at: 0,
    started_at: 0,
    ended_at: 60_000,
    duration_ms: 60_000,
    stage: null,
    rounds: [SOLVED, WAITING],
    overall: null,
    damage: null,
    ...part,
  };
}

describe("a row of history", () => {
  it("does not give away problems that were not asked", () => {
    expect(problemTitle(SOLVED, 0)).toBe("Parcel Lockers");
    expect(problemTitle(WAITING, 1)).toBe("Problem 2");
    expect(listedProblems(itemWith({ rounds: [WAITING, WAITING] }))).toEqual([]);
    expect(listedProblems(itemWith({}))).toHaveLength(2);
  });
});
