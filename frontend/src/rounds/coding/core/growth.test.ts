import { describe, expect, it } from "vitest";
import { describeCurves, describeFinding, formatCost, prettyGrowth, smoothFit, splitReasons } from "@/rounds/coding/core/growth";
import type { Curve, GrowthFinding } from "@/protocol";

const FINDING: GrowthFinding = {
  parameter: "n",
  time: "n log n",
  time_confidence: "high",
  space: null,
  space_confidence: "none",
  reason: "space: it uses too little memory to measure",
};

function texts(part: Partial<GrowthFinding>): string[] {
  return describeFinding({ ...FINDING, ...part }).map((statement) => statement.text);
}

describe("describeFinding", () => {
  it("says what is known, how surely, and why something is not known", () => {
    expect(texts({})).toEqual([
      "Time grows like n log n, with high confidence.",
      "How memory grows with n was not measured: it uses too little memory to measure.",
    ]);
  });

  it("has its own words for what does not grow", () => {
    expect(texts({ time: "1" })[0]).toBe("Time does not grow with n, with high confidence.");
  });

  it("gives the doubt beside a guess", () => {
    const [time] = describeFinding({ ...FINDING, time_confidence: "low", reason: "time: it could also be n" });
    expect(time?.text).toBe("Time grows like n log n, with low confidence.");
    expect(time?.detail).toBe("It could also be n.");
  });
});

it("takes reasons apart, also those with a semicolon of their own", () => {
  expect(splitReasons("time: a; b; space: c")).toEqual({ time: "a; b", space: "c" });
  expect(splitReasons("")).toEqual({ time: "", space: "" });
});

it("writes powers as people do", () => {
  expect(["n^2", "n^3", "2^n", "m log m", "1"].map(prettyGrowth)).toEqual(["n²", "n³", "2ⁿ", "m log m", "1"]);
});

describe("smoothFit", () => {
  const point = (size: number, fitted: number | null) => ({ size, cost: 0, fitted });

  it("follows a square exactly, from the first fitted point to the last", () => {
    const line = smoothFit([point(1, null), point(10, 100), point(20, 400), point(40, 1600)]);
    expect(line[0]).toEqual({ size: 10, cost: 100 });
    expect(line.at(-1)?.size).toBeCloseTo(40);
    for (const { size, cost } of line) expect(cost / size ** 2).toBeCloseTo(1);
  });

  it("is empty where nothing is fitted, and straight from zero", () => {
    expect(smoothFit([point(1, null)])).toEqual([]);
    const middle = smoothFit([point(0, 0), point(10, 10)])[6];
    expect(middle?.cost).toBeCloseTo(middle?.size ?? 0);
  });
});

it("tells costs with their unit, and never less than nothing", () => {
  expect(formatCost(8227, "steps")).toBe("8,227 steps");
  expect(formatCost(1.256, "ms")).toBe("1.26 ms");
  expect(formatCost(-108, "kB")).toBe("0 kB");
});

it("tells a plot in words", () => {
  const curve: Curve = {
    parameter: "n",
    shape: "all different",
    unit: "steps",
    points: [{ size: 1024, cost: 529_923, fitted: null }],
    growth: "n^2",
    confidence: "high",
    reason: "",
  };
  expect(describeCurves([curve])).toBe("All different: n², up to 529,923 steps at n = 1024.");
});
