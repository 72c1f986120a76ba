import type { ProjectRound } from "@/protocol";
import { levelsPassed, titleOf } from "@/rounds/project/core/round";
import { momentsIn, TESTS } from "@/rounds/project/report/moments";
import { outcomeOf } from "@/rounds/project/report/outcome";
import { Projects } from "@/rounds/project/report/Projects";
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
  // Reports cite nothing of their own about projects yet.
  proofs: {},
  events: {
    file_edited: "A file was edited",
    file_created: "A file was made",
    file_removed: "A file was deleted",
    change_reverted: "A change was taken back",
    driver_changed: "Somebody else took the wheel",
    tests_requested: "The tests were started",
    tests_finished: "The tests ran",
    level_unlocked: "A level was unlocked",
    help_given: "Help was given",
    project_solved: "The project was finished",
    project_left: "The rest was left",
  },
};
