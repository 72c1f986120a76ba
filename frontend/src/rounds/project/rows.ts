import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { RoundOutcome } from "@/protocol";
import { isProject, isProjectOutcome } from "@/rounds/project/core/round";
import type { RowWords } from "@/rounds/ui";

function levelsIn(rounds: readonly RoundOutcome[]): string {
  const projects = rounds.filter(isProjectOutcome);
  const passed = projects.reduce((sum, one) => sum + one.levels_passed, 0);
  return `${passed} of ${projects.reduce((sum, one) => sum + one.levels, 0)} levels`;
}

/** Project rounds in lists. A project that was not opened keeps its name to itself. */
export const rows: RowWords = {
  noun: "project",
  choice: (rounds) => rounds.filter(isProjectOutcome).flatMap(({ title }) => title ?? []).join(", "),
  choiceIn: (rounds) => rounds.filter(isProject).flatMap(({ title }) => title ?? []).join(", "),
  level: (rounds) => {
    const first = rounds.find((one) => isProjectOutcome(one) && one.title !== null);
    return first !== undefined && isProjectOutcome(first) ? DIFFICULTY_NAMES[first.difficulty] : "";
  },
  outcome: levelsIn,
  reached: (rounds) => (rounds.some((one) => isProjectOutcome(one) && one.levels_passed > 0) ? levelsIn(rounds) : ""),
};
