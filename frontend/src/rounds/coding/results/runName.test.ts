import { expect, it } from "vitest";
import { isSpared, runName } from "@/rounds/coding/results/runName";
import { submissionWith } from "@/rounds/coding/report/testing";

it("tells a submission that was not counted from one that was, and from one that is still judged", () => {
  const result = { verdict: "compile_error", passed: 0, total: 4, cases: [], compile_output: "", isolation: "", language: "python" } as const;
  const counted = { ...submissionWith("a", 0), result };
  const spared = { ...counted, attempt: null };
  expect([counted, spared, { ...spared, result: null }].map(isSpared)).toEqual([false, true, false]);
  expect(isSpared({ ...spared, kind: "run" })).toBe(false);
  expect(runName(spared)).toBe("Submission");
});
