import { describe, expect, it } from "vitest";
import { describePlan, planAgenda } from "@/core/lobby/agenda";
import type { Choices } from "@/core/lobby/choices";
import type { TrackSetup } from "@/protocol";
import { ALL_KINDS, DEFAULT_CHOICES } from "@/rounds/testing";

const STAGES: TrackSetup["stages"] = [
  { id: "greeting", kind: "greeting", title: "Greeting", limit_seconds: 30, round: null },
  { id: "warm_up", kind: "warm_up", title: "Warm-up", limit_seconds: 300, round: null },
  { id: "problem_1", kind: "round", title: "Problem 1", limit_seconds: 900, round: "coding" },
  { id: "problem_2", kind: "round", title: "Problem 2", limit_seconds: 900, round: "coding" },
];

type Chosen = Pick<Choices, "time_factor"> & Pick<Choices["coding"], "problem_count">;

function chosenWith({ time_factor, problem_count }: Chosen): Choices {
  return { ...DEFAULT_CHOICES, time_factor, coding: { ...DEFAULT_CHOICES.coding, problem_count } };
}

function plan(chosen: Chosen) {
  return planAgenda(STAGES, chosenWith(chosen), ALL_KINDS);
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
    expect(planned.stages.map((stage) => stage.round)).toEqual([null, null, "coding"]);
  });

  it("keeps the usual lengths when there is no limit", () => {
    const planned = plan({ problem_count: 1, time_factor: null });
    expect(planned.isTimed).toBe(false);
    expect(planned.totalMs).toBe(1_230_000);
  });
});

describe("describePlan", () => {
  const QUESTION = { id: "question_1", kind: "round", title: "Question", limit_seconds: 360, round: "answers" } as const;

  it("says what each kind of round asks", () => {
    const chosen = chosenWith({ time_factor: 1, problem_count: 2 });
    const describe = (stages: TrackSetup["stages"]) =>
      describePlan(planAgenda(stages, chosen, ALL_KINDS), chosen, ALL_KINDS);
    expect(describe(STAGES)).toBe("Two medium problems in Python");
    expect(describe([...STAGES.slice(0, 3), QUESTION])).toBe(
      "One medium problem in Python and one question about your work",
    );
    expect(describe([QUESTION, { ...QUESTION, id: "2" }, { ...QUESTION, id: "3" }])).toBe(
      "Three questions about your work",
    );
  });
});
