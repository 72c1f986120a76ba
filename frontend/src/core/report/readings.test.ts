import { describe, expect, it } from "vitest";
import { describeMissing, describeReadings, readingNotes, readingRows } from "@/core/report/readings";
import { readingWith, reportWith, scoreWith } from "@/core/report/testing";

const report = reportWith({
  criteria: [scoreWith("correctness", 4), scoreWith("communication", 3, { judged: [4, 2] }), scoreWith("testing", 3)],
});
const readings = [
  readingWith(1, { grades: { testing: 3, communication: 4 } }),
  readingWith(2, {
    grades: { communication: 2, testing: null },
    struck_out: [{ criterion: "testing", reason: "you did not say “proved by induction” there" }],
    left_out: 4,
  }),
  readingWith(3, { by: "", prompt: "", failure: "The language model did not answer in time." }),
];

describe("readings", () => {
  it("stand side by side for every criterion that was read, in the order of the rubric", () => {
    expect(readingRows(report, readings).map(({ score, cells }) => [score.id, cells.map(({ kind }) => kind)])).toEqual([
      ["communication", ["grade", "grade", "failed"]],
      ["testing", ["grade", "struck", "failed"]],
    ]);
  });

  it("tell what was struck out from what nothing was said about", () => {
    const silent = [readingWith(1, { grades: { testing: null } })];
    expect(readingRows(report, silent)[0]?.cells).toEqual([{ kind: "nothing" }]);
  });

  it("are told with who read and with which prompt", () => {
    expect(describeReadings(readings)).toBe("Read twice by Anthropic · some-model, with prompt assessment@1.");
  });

  it("say what does not count, and why", () => {
    expect(readingNotes(report, readings)).toEqual([
      { reading: "Reading 2", text: "Testing: you did not say “proved by induction” there." },
      { reading: "Reading 2", text: "The model did not see 4 of your shorter lines, because of the length limit." },
      { reading: "Reading 3", text: "Failed. The language model did not answer in time." },
    ]);
    expect(readingNotes(report, [readingWith(1)])).toEqual([]);
  });

  it("are counted where some do not count", () => {
    expect(describeMissing(scoreWith("a", 3, { judged: [4, 2] }), 3)).toBe("One of three readings does not count here.");
    expect(describeMissing(scoreWith("a", 3, { judged: [4] }), 3)).toBe("Two of three readings do not count here.");
    expect(describeMissing(scoreWith("a", 3, { judged: [4, 3, 3] }), 3)).toBe("");
    expect(describeMissing(scoreWith("a", 3), 3)).toBe("");
  });
});
