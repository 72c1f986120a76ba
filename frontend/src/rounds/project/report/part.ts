import type { ProjectRound } from "@/protocol";
import { levelsPassed, titleOf } from "@/rounds/project/core/round";
import { momentsIn, TESTS } from "@/rounds/project/report/moments";
import { outcomeOf } from "@/rounds/project/report/outcome";
import { Projects } from "@/rounds/project/report/Projects";
import { EVENTS, PROOFS } from "@/rounds/project/report/proofs";
import type { ReportPart } from "@/rounds/ui";

/** What was done, where no report counts it. */
function facts(rounds: readonly ProjectRound[]) {
  const runs = rounds.flatMap(({ test_runs }) => test_runs);
  return [
    { name: "Levels done", value: rounds.reduce((sum, round) => sum + levelsPassed(round), 0) },
    { name: "Test runs", value: runs.length },
    { name: "Help", value: rounds.reduce((sum, { helps }) => sum + helps.length, 0) },
  ];
}

/** Project rounds in the report. */
export const report: ReportPart = {
  sections: [{ id: "projects", title: "The project", isThere: () => true, Section: Projects }],
  outcome: outcomeOf,
  isUntouched: ({ opened_at }: ProjectRound) => opened_at === null,
  titleOf: (round: ProjectRound) => titleOf(round),
  momentsIn,
  lane: { id: TESTS, title: "Tests" },
  facts,
  words: {
    rounds: "The project",
    figures: "Figures by project",
    untouched: "No project was presented and nothing was written, so there’s nothing to score. That’s fine.",
  },
  proofs: PROOFS,
  events: EVENTS,
};
