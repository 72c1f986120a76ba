import { describe, expect, it } from "vitest";
import { planAgenda } from "@/core/lobby/agenda";
import type { InterviewSettings } from "@/protocol";
import { choices } from "@/rounds/coding/lobby/choices";
import { DEFAULT_CHOICES } from "@/rounds/coding/lobby/testing";

const STAGES = [
  { id: "greeting", title: "Greeting", limit_seconds: 30 },
  { id: "warm_up", title: "Warm-up", limit_seconds: 300 },
  { id: "problem_1", title: "Problem 1", limit_seconds: 900 },
  { id: "problem_2", title: "Problem 2", limit_seconds: 900 },
];

function plan(chosen: Partial<InterviewSettings>) {
  return planAgenda(STAGES, { ...DEFAULT_CHOICES, ...chosen }, choices);
}

describe("planAgenda", () => {
  it("adds the extra time to every stage", () => {
    const planned = plan({ problem_count: 2, time_factor: 1.5 });
    expect(planned.stages.map((stage) => stage.ms)).toEqual([45_000, 450_000, 1_350_000, 1_350_000]);
    expect(planned.totalMs).toBe(3_195_000);
    expect(planned.isTimed).toBe(true);
  });

  it("leaves out the second problem when one was asked for", () => {
    const planned = plan({ problem_count: 1, time_factor: 1 });
    expect(planned.stages.map((stage) => stage.id)).toEqual(["greeting", "warm_up", "problem_1"]);
    expect(planned.stages.map((stage) => stage.isRound)).toEqual([false, false, true]);
  });

  it("keeps the usual lengths when there is no limit", () => {
    const planned = plan({ problem_count: 1, time_factor: null });
    expect(planned.isTimed).toBe(false);
    expect(planned.totalMs).toBe(1_230_000);
  });
});
