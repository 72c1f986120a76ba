import { describe, expect, it } from "vitest";
import { canResume, hrefOf, lengthOf } from "@/features/history/row";
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
  it("leads back to the room only while the session is not over", () => {
    expect(hrefOf(itemWith({ status: "in_progress" }))).toBe("/interviews/iv1");
    expect(hrefOf(itemWith({ status: "scheduled" }))).toBe("/interviews/iv1");
    expect(hrefOf(itemWith({ status: "abandoned" }))).toBe("/interviews/iv1/report");
    expect(canResume({ status: "failed", damage: null })).toBe(false);
    expect(canResume({ status: "in_progress", damage: "It has no events." })).toBe(false);
  });

  it("has a length only when it ran and ended", () => {
    expect(lengthOf(itemWith({}))).toBe("1 min");
    expect(lengthOf(itemWith({ duration_ms: null }))).toBe("–");
  });
});
