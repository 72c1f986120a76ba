import { expect, it } from "vitest";
import { withoutReport } from "@/core/replay/blind";
import type { Mark, RecordingHead, RecordingSteps } from "@/protocol";

function mark(part: Partial<Mark>): Mark {
  return { seq: 1, at: 0, kind: "run", tone: "bad", label: "Run 1: wrong answer", round: 0, findings: [], ...part };
}

it("takes what the report said out of a recording, and nothing else", () => {
  const marks = [mark({ findings: ["unsolved-1"] }), mark({ kind: "finding", label: "In the report: said" })];
  const head = { type: "head", marks, steps: 3 } as unknown as RecordingHead;
  expect(withoutReport(head)).toEqual({ type: "head", marks: [mark({})], steps: 3 });
  const steps: RecordingSteps = { type: "steps", steps: [] };
  expect(withoutReport(steps)).toBe(steps);
});
