import { describe, expect, it } from "vitest";
import { compareWithFirst, describePercent, describeScore } from "@/core/progress/overall";

function point(overall: number, spread = 0.5, percent: number | null = 80) {
  return { interview: "iv", at: 0, overall, low: overall - spread, high: overall + spread, percent };
}

it("tells a score with where another day would fall", () => {
  expect(describeScore(point(6.42))).toBe("6.4 out of 10; if you repeated it, likely between 5.9 and 6.9");
});

it("promises nothing of another day where nothing is known of it", () => {
  expect(describeScore(point(6.42, 0.5, null))).toBe("6.4 out of 10; this interview could fairly be graded between 5.9 and 6.9");
});

it("says a share of people in whole people", () => {
  expect([80, 85].map(describePercent)).toEqual(["8 out of 10", "85 out of 100"]);
});

describe("compareWithFirst", () => {
  it("is silent without scores, and careful with one", () => {
    expect(compareWithFirst([])).toBe("");
    expect(compareWithFirst([point(6)])).toContain("says little");
  });

  it("names a difference that is larger than the uncertainty", () => {
    expect(compareWithFirst([point(4), point(6.5), point(7.2)])).toBe("3.2 above your first interview.");
    expect(compareWithFirst([point(8), point(6)])).toBe("2.0 below your first interview.");
  });

  it("claims nothing that another day alone could make", () => {
    expect(compareWithFirst([point(5, 1), point(6, 0.4)])).toContain("within the margin of error");
    expect(compareWithFirst([point(5, 0.4), point(6, 1)])).toContain("within the margin of error");
  });
});
