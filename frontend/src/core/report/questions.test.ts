import { describe, expect, it } from "vitest";
import { suggestQuestions } from "@/core/report/questions";
import { reportWith, saidWith, scoreWith } from "@/core/report/testing";

const REPORT = reportWith({ criteria: [scoreWith("correctness", 3), scoreWith("testing", 1.5), scoreWith("clarity", null)] });

describe("suggestQuestions", () => {
  it("asks about the weakest criterion, and about what was not assessed", () => {
    expect(suggestQuestions(REPORT, [])).toEqual([
      "Why is testing at 1.5?",
      "What should I practise first?",
      "What did I do well?",
      "Why was clarity not assessed?",
    ]);
  });

  it("does not suggest what was asked already", () => {
    const thread = [saidWith("candidate", " why is testing at 1.5? "), saidWith("coach", "What should I practise first?")];
    expect(suggestQuestions(REPORT, thread)[0]).toBe("What should I practise first?");
    expect(suggestQuestions(REPORT, thread)).toHaveLength(4);
  });

  it("has something to ask of a report with nothing in it", () => {
    expect(suggestQuestions(reportWith(), [])).toHaveLength(4);
  });
});
