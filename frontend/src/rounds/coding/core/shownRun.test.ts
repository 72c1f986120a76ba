import { describe, expect, it } from "vitest";
import { beginRun, describeProgress, failRun, isBusy, stopRun, takeStep } from "@/rounds/coding/core/shownRun";
import type { Analysis, RunResult } from "@/protocol";

const RESULT: RunResult = {
  verdict: "wrong_answer",
  passed: 1,
  total: 2,
  cases: [],
  compile_output: "",
  isolation: "tier A",
  language: "python",
};
const ANALYSIS: Analysis = { counterexample: null, growth: null, facts: null, failure: "" };

describe("describeProgress", () => {
  const at = (phase: "queued" | "compiling" | "running", done: number, ahead = 0) =>
    describeProgress({ phase, done, total: 20, ahead });

  it("tells the place in the queue, the compiling and the case", () => {
    expect(at("queued", 0, 2)).toBe("Queued: 2 runs ahead of yours");
    expect(at("queued", 0, 1)).toBe("Queued: 1 run ahead of yours");
    expect(at("compiling", 0)).toBe("Compiling");
    expect(at("running", 6)).toBe("Running case 7 of 20");
    expect(at("running", 20)).toBe("Running case 20 of 20");
  });
});

describe("a practice run", () => {
  const judged = takeStep(beginRun("1", "submission"), { result: RESULT });

  it("goes from progress to verdict to analysis", () => {
    const progress = { phase: "running", done: 1, total: 2, ahead: 0 } as const;
    expect(takeStep(beginRun("1", "run"), { progress }).progress).toEqual(progress);
    expect(judged).toMatchObject({ state: "finished", analysing: true, progress: null });
    expect(takeStep(judged, { analysis: ANALYSIS })).toMatchObject({ analysing: false, analysis: ANALYSIS });
  });

  it("is not looked into after a plain run", () => {
    expect(isBusy(takeStep(beginRun("1", "run"), { result: RESULT }))).toBe(false);
  });

  it("keeps its verdict when only the analysis fails", () => {
    expect(failRun(judged, "gone")).toMatchObject({ state: "finished", result: RESULT, analysing: false });
    expect(takeStep(beginRun("1", "run"), { failure: "no sandbox" })).toMatchObject({ state: "failed" });
  });

  it("fails when an apology comes in place of a verdict", () => {
    const failed = takeStep(beginRun("1", "run"), { analysis: { ...ANALYSIS, failure: "Sorry." } });
    expect(failed).toMatchObject({ state: "failed", failure: "Sorry." });
  });

  it("can be stopped before and after the verdict", () => {
    expect(stopRun(beginRun("1", "run")).state).toBe("stopped");
    expect(stopRun(judged)).toMatchObject({ state: "finished", analysing: false });
  });
});
