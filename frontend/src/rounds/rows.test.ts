import { describe, expect, it } from "vitest";
import { exampleRoom } from "@/core/live/testing";
import type { AnswersOutcome, CodingOutcome } from "@/protocol";
import { questionWith } from "@/rounds/answers/testing";
import { describeChoice, describeRoom, levelOf, outcomeOf, reachedIn } from "@/rounds/rows";

const PROBLEM: CodingOutcome = {
  kind: "coding",
  title: "Parcel Lockers",
  difficulty: "easy",
  status: "solved",
  attempts: 1,
  hints: 0,
  language: "cpp",
  chosen_difficulty: "medium",
};
const QUESTION: AnswersOutcome = { kind: "answers", title: "Setback", status: "answered", follow_ups: 1, words: 90 };
const coding = { track: "coding", rounds: [PROBLEM, { ...PROBLEM, status: "failed" as const }] };
const behavioral = { track: "behavioral", rounds: [QUESTION, QUESTION, { ...QUESTION, status: "skipped" as const }] };
const mixed = { track: "mixed", rounds: [PROBLEM, QUESTION] };

describe("an interview in a list", () => {
  it("says what was chosen", () => {
    expect([coding, behavioral, mixed].map(describeChoice)).toEqual([
      "Coding, medium, C++",
      "Behavioral",
      "Mixed, medium, C++",
    ]);
    expect([coding, behavioral, mixed].map(levelOf)).toEqual(["Medium, C++", "", "Medium, C++"]);
  });

  it("says how it went", () => {
    expect([coding, behavioral, mixed].map(outcomeOf)).toEqual([
      "1 of 2 solved",
      "2 questions answered",
      "1 of 1 solved, 1 question answered",
    ]);
    const left = { rounds: [{ ...PROBLEM, status: "unfinished" as const }, { ...QUESTION, status: "waiting" as const }] };
    expect(reachedIn(left)).toBe("");
    expect(reachedIn(mixed)).toBe("1 solved, 1 question answered");
  });

  it("copes with rows that say nothing", () => {
    expect(describeChoice({ track: "coding", rounds: [] })).toBe("Coding");
    expect(levelOf({ rounds: [{ ...PROBLEM, language: null, chosen_difficulty: null }] })).toBe("");
  });

  it("says the same of a room", () => {
    const room = exampleRoom();
    expect(describeRoom(room)).toBe("Coding, medium, Python");
    expect(describeRoom({ ...room, rounds: [questionWith()] })).toBe("Coding");
  });
});
