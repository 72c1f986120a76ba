import { describe, expect, it } from "vitest";
import {
  bestGrade,
  criteriaWithFindings,
  describeCall,
  describeCertainty,
  describeCoverage,
  describeJudge,
  describeScore,
  describeSource,
  findingAnchor,
  findingInHash,
  findingsById,
  formatGrade,
  formatSpan,
  replayHref,
  shareDone,
} from "@/core/report/report";
import { findingWith, reportWith, scoreWith } from "@/core/report/testing";

describe("grades", () => {
  it.each([
    [0, "0.0"],
    [2.25, "2.3"],
    [1.05, "1.1"],
    [4.94, "4.9"],
    [5, "5.0"],
  ])("%d has one digit behind the point, halves go up", (grade, shown) => {
    expect(formatGrade(grade)).toBe(shown);
  });

  it("says where a grade may well lie, and nothing where there is no doubt", () => {
    expect(formatSpan(2.8, 4.06)).toBe("2.8 to 4.1");
    expect(formatSpan(3, 3.01)).toBe("");
    expect(formatSpan(null, null)).toBe("");
  });

  it("tells this day's doubt from another day's", () => {
    const scored = { overall: 6, low: 4.8, high: 7.2, another_day: { low: 3.6, high: 8.5, percent: 80 } };
    const today = "This interview on its own could fairly be graded 4.8 to 7.2.";
    expect(describeCertainty(scored)).toBe(
      `If you repeated this interview, your score would likely fall between 3.6 and 8.5, as it did for 8 out of 10 simulated people with this score. ${today}`,
    );
    expect(describeCertainty({ ...scored, another_day: null })).toBe(
      `${today} How far your score would differ on another day is not known.`,
    );
    expect(describeCertainty({ overall: null, low: null, high: null, another_day: null })).toBe("");
  });

  it("says it in words", () => {
    expect(describeScore(scoreWith("correctness", 3), 5)).toBe("Correctness: 3.0 out of 5, likely 2.5 to 3.5");
    expect(describeScore(scoreWith("correctness", 6), 10)).toBe("Correctness: 6.0 out of 10, likely 5.5 to 6.5");
    expect(describeScore(scoreWith("correctness", null), 10)).toBe("Correctness: not assessed");
  });
});

describe("where a score comes from", () => {
  it("names who judged", () => {
    expect(describeJudge(reportWith())).toBe("Measured only");
    expect(describeJudge(reportWith({ judged_by: "anthropic:some-model", samples: 3 }))).toBe(
      "Measured, and judged by Anthropic · some-model (3 readings)",
    );
  });

  it("keeps what was measured apart from what was judged", () => {
    expect(describeSource(scoreWith("a", 3))).toBe("Measured: 3.0. No opinions are included.");
    expect(describeSource(scoreWith("a", 3, { measured: null, judged: [3, 4] }))).toBe(
      "Nothing to measure. Grades from the language model: 3 and 4.",
    );
    expect(describeSource(scoreWith("a", 3.67, { measured: 3.2, judged: [4, 3, 4] }))).toBe(
      "Measured: 3.2. Grades from the language model: 4, 3 and 4.",
    );
    expect(describeSource(scoreWith("a", 3, { measured: 4, judged: [3, 3, 2] }))).toBe(
      "Measured: 4.0. Grades from the language model: 3, 3 and 2. The model’s readings alone would give a lower grade, but they can change the measured grade by 1.0 at most.",
    );
    expect(describeSource(scoreWith("a", null))).toBe("");
  });

  it("says how much was assessed", () => {
    expect(describeCoverage({ overall: null, coverage: 0 })).toBe("Nothing in the rubric could be assessed.");
    expect(describeCoverage({ overall: null, coverage: 30 })).toContain("too little for an overall score");
    expect(describeCoverage({ overall: 5, coverage: 75 })).toContain("75 %");
    expect(describeCoverage({ overall: 5, coverage: 100 })).toBe("The whole rubric was assessed.");
  });
});

describe("findings", () => {
  const report = reportWith({
    criteria: [scoreWith("correctness", 3), scoreWith("testing", 2)],
    findings: [
      findingWith({ id: "a", criterion: "testing" }),
      findingWith({ id: "b" }),
      findingWith({ id: "c", criterion: "of_an_old_rubric" }),
    ],
  });

  it("come in the order that is asked for; ids that are not there are left out", () => {
    expect(findingsById(report, ["b", "gone", "a"]).map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("are counted by criterion, in the order of the rubric", () => {
    expect(criteriaWithFindings(report)).toEqual([
      { id: "correctness", title: "Correctness", amount: 1 },
      { id: "testing", title: "Testing", amount: 1 },
      { id: "of_an_old_rubric", title: "Of an old rubric", amount: 1 },
    ]);
  });

  it("can be linked to, there and back", () => {
    expect(findingInHash(`#${findingAnchor("unsolved-1")}`)).toBe("unsolved-1");
    expect(findingInHash("#scores")).toBeNull();
    expect(findingInHash("")).toBeNull();
  });
});

describe("replayHref", () => {
  it("points at a moment, and says which finding it proves", () => {
    expect(replayHref("iv")).toBe("/interviews/iv/replay");
    expect(replayHref("iv", { seq: 7 })).toBe("/interviews/iv/replay?seq=7");
    expect(replayHref("iv", { seq: 7, finding: "a-1" })).toBe("/interviews/iv/replay?seq=7&finding=a-1");
  });
});

describe("shareDone", () => {
  const step = (done: number, total: number) => ({ id: "report" as const, title: "", done, total });

  it("counts every part of the work, and never more than there is", () => {
    expect(shareDone([step(2, 2), step(0, 2)])).toBe(0.5);
    expect(shareDone([step(9, 2), step(0, 2)])).toBe(0.5);
    expect(shareDone([step(0, 0)])).toBe(0);
  });
});

describe("the scale", () => {
  it("is one for all from version 2 on, and as it was in older reports", () => {
    expect(bestGrade({ version: 2 })).toBe(10);
    expect(bestGrade({ version: 1 })).toBe(5);
  });

  it("names a recommendation as people do", () => {
    expect(describeCall({ call: "lean_no_hire" })).toBe("Lean no hire");
    expect(describeCall({ call: "not_enough" })).toBe("Not enough to say");
  });
});
