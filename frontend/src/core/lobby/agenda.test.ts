import { describe, expect, it } from "vitest";
import { planAgenda } from "@/core/lobby/agenda";

const STAGES = [
  { id: "greeting", title: "Greeting", limit_seconds: 30 },
  { id: "warm_up", title: "Warm-up", limit_seconds: 300 },
  { id: "problem_1", title: "Problem 1", limit_seconds: 900 },
  { id: "problem_2", title: "Problem 2", limit_seconds: 900 },
];

describe("planAgenda", () => {
  it("adds the extra time to every stage", () => {
    const plan = planAgenda(STAGES, { problem_count: 2, time_factor: 1.5 });
    expect(plan.stages.map((stage) => stage.ms)).toEqual([45_000, 450_000, 1_350_000, 1_350_000]);
    expect(plan.totalMs).toBe(3_195_000);
    expect(plan.isTimed).toBe(true);
  });

  it("leaves out the second problem when one was asked for", () => {
    const plan = planAgenda(STAGES, { problem_count: 1, time_factor: 1 });
    expect(plan.stages.map((stage) => stage.id)).toEqual(["greeting", "warm_up", "problem_1"]);
    expect(plan.stages.map((stage) => stage.isProblem)).toEqual([false, false, true]);
  });

  it("keeps the usual lengths when there is no limit", () => {
    const plan = planAgenda(STAGES, { problem_count: 1, time_factor: null });
    expect(plan.isTimed).toBe(false);
    expect(plan.totalMs).toBe(1_230_000);
  });
});
