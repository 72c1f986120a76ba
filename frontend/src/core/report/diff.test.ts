import { describe, expect, it } from "vitest";
import { compareFindings, compareReports } from "@/core/report/diff";
import { findingWith, reportWith, scoreWith } from "@/core/report/testing";

describe("compareReports", () => {
  const before = reportWith({
    overall: 5,
    low: 4.5,
    high: 5.5,
    criteria: [scoreWith("correctness", 3), scoreWith("testing", 2), scoreWith("clarity", null), scoreWith("speed", 1)],
  });
  const after = reportWith({
    overall: 6.2,
    low: 5.8,
    high: 6.6,
    criteria: [scoreWith("correctness", 3), scoreWith("testing", 2.5), scoreWith("clarity", 4), scoreWith("depth", null)],
  });
  const { overall, criteria, isSame } = compareReports(before, after);

  it("says by how much the whole moved, and whether that is more than the doubt about it", () => {
    expect([overall.change, overall.isClear]).toEqual(["+1.2", true]);
    expect(isSame).toBe(false);
  });

  it("has a row for every criterion of either, with what became of it", () => {
    expect(criteria.map(({ id, change, isClear }) => [id, change, isClear])).toEqual([
      ["correctness", "same", false],
      ["testing", "+0.5", false],
      ["clarity", "now assessed", false],
      ["speed", "no longer assessed", false],
      ["depth", "not assessed in either", false],
    ]);
  });

  it("uses a real minus", () => {
    expect(compareReports(after, before).overall.change).toBe("−1.2");
  });

  it("sees that two are the same, also where they differ in what does not show", () => {
    expect(compareReports(before, before).isSame).toBe(true);
    expect(compareReports(before, { ...before, overall: 5.01 }).isSame).toBe(true);
  });
});

describe("compareFindings", () => {
  it("tells what only one of the two found, by what is said", () => {
    const kept = findingWith({ id: "kept" });
    const before = reportWith({ findings: [kept, findingWith({ id: "same-id", text: "Three of five cases passed." })] });
    const after = reportWith({ findings: [kept, findingWith({ id: "same-id", text: "Four of five cases passed." })] });
    const { gone, come } = compareFindings(before, after);
    expect([gone.map(({ text }) => text), come.map(({ text }) => text)]).toEqual([
      ["Three of five cases passed."],
      ["Four of five cases passed."],
    ]);
    expect(compareFindings(after, after)).toEqual({ gone: [], come: [] });
  });
});

it("compares a report of the old scale with one of the new", () => {
  const before = reportWith({ version: 1, criteria: [scoreWith("correctness", 3)] });
  const after = reportWith({ version: 2, criteria: [scoreWith("correctness", 6)] });
  expect(compareReports(before, after).criteria[0]?.change).toBe("same");
});
