import type { ProjectRound } from "@/protocol";
import { levelsPassed, titleOf, type ProjectStatus } from "@/rounds/project/core/round";

/** What a project came to that was not solved. */
const OTHERWISE: Record<Exclude<ProjectStatus, "solved">, string> = {
  left: "left the rest",
  timed_out: "ran out of time",
  unfinished: "left the rest unfinished",
  open: "left the rest unfinished",
  waiting: "did not begin",
};

function sentenceFor(project: ProjectRound, nth: number): string {
  const title = titleOf(project, nth);
  const { levels, status, opened_at: openedAt } = project;
  if (openedAt === null) return "You ended the interview before the project was presented.";
  if (status === "solved") return `You finished all ${levels.length} levels of ${title}.`;
  const passed = levelsPassed(project);
  const reached = passed === 0 ? `no level of ${title}` : `${passed} of ${levels.length} levels of ${title}`;
  return `You finished ${reached} and ${OTHERWISE[status]}.`;
}

/** How the projects went, in a sentence each. */
export function outcomeOf(projects: readonly ProjectRound[]): string {
  return projects.map(sentenceFor).join(" ");
}
