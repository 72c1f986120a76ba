import { describe, expect, it } from "vitest";
import { compareWithFirst, describeScore } from "@/core/overall";

function point(overall: number, spread = 0.5) {
  return { interview: "iv", at: 0, overall, low: overall - spread, high: overall + spread };
}

it("tells a score with its span", () => {
  expect(describeScore(point(6.42))).toBe("6.4 of 10, with 95 % between 5.9 and 6.9");
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

  it("claims nothing where the spans overlap", () => {
    expect(compareWithFirst([point(5, 1), point(6.5, 1)])).toContain("within the uncertainty");
  });
});
