import { describe, expect, it } from "vitest";
import { anchorsFor, isSame, nextToGrade, parseDraft, withGrade, type Criterion } from "@/core/grading/grading";
import type { ToGrade } from "@/protocol";

const CRITERIA = [{ id: "correctness" }, { id: "testing" }];

function toGrade(interview: string, graded: ToGrade["graded"] = null): ToGrade {
  return { interview, label: interview, level: "mid", duration_ms: null, rounds: 1, graded, note: "" };
}

describe("a draft", () => {
  it.each([null, "", "{", "3", "null"])("is nothing where %s was kept", (json) => {
    expect(parseDraft(json, CRITERIA)).toBeNull();
  });

  it("keeps only grades that there are, of criteria that there are", () => {
    const json = JSON.stringify({ grades: { correctness: 4, testing: 9, charm: 5 }, note: "slow start" });
    expect(parseDraft(json, CRITERIA)).toEqual({ grades: { correctness: 4 }, note: "slow start" });
  });

  it("can be graded, changed and left ungraded again", () => {
    const graded = withGrade({ grades: {}, note: "" }, "testing", 0);
    expect(graded.grades).toEqual({ testing: 0 });
    expect(withGrade(graded, "testing", null).grades).toEqual({});
  });

  it("is told from what is saved", () => {
    const saved = { grades: { correctness: 4 }, note: "" };
    expect(isSame(saved, { grades: { correctness: 4 }, note: "" })).toBe(true);
    expect(isSame(saved, { grades: { correctness: 4, testing: 1 }, note: "" })).toBe(false);
    expect(isSame(saved, { grades: {}, note: "" })).toBe(false);
    expect(isSame(saved, { ...saved, note: "x" })).toBe(false);
  });
});

it("reads anchors as they are meant at a level", () => {
  const anchors = ["a", "b", "c", "d", "e", "f"] as const;
  const criterion = { anchors, levels: { senior: { 5: "F!" } } } as unknown as Criterion;
  expect(anchorsFor(criterion, "senior").at(5)).toBe("F!");
  expect(anchorsFor(criterion, "mid")).toEqual(anchors);
});

it("goes on with the next that has no grades, from the beginning again at the end", () => {
  const items = [toGrade("a"), toGrade("b", { testing: 1 }), toGrade("c")];
  expect(nextToGrade(items, "a")?.interview).toBe("c");
  expect(nextToGrade(items, "c")?.interview).toBe("a");
  expect(nextToGrade([toGrade("a")], "a")).toBeUndefined();
});
