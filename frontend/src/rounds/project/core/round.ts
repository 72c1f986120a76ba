import type { ProjectHead, ProjectOutcome, ProjectRound, Room, RoundOutcome, RoundView } from "@/protocol";

export type Driver = ProjectHead["driver"];
export type ProjectStatus = ProjectHead["status"];

export function isProject(round: RoundView): round is ProjectRound {
  return round.kind === "project";
}

/** The same of a row of history. */
export function isProjectOutcome(outcome: RoundOutcome): outcome is ProjectOutcome {
  return outcome.kind === "project";
}

/** A project round by its place in the interview. */
export function projectRound(room: Room, index: number | null): ProjectRound | null {
  const round = index === null ? undefined : room.rounds[index];
  return round !== undefined && isProject(round) ? round : null;
}

export function projectRounds(room: Room): readonly ProjectRound[] {
  return room.rounds.filter(isProject);
}

/** Whether the project is finished, one way or another. */
export function isDecided({ status }: Pick<ProjectHead, "status">): boolean {
  return status !== "waiting" && status !== "open";
}

/** What a project is called; one that was never shown has only its number among the projects. */
export function titleOf({ title }: { readonly title: string | null }, nth = 0): string {
  return title ?? (nth === 0 ? "Project" : `Project ${nth + 1}`);
}

/** How many levels are done. */
export function levelsPassed({ status, level, levels }: Pick<ProjectRound, "status" | "level" | "levels">): number {
  return status === "solved" ? levels.length : level - 1;
}

/** Who writes, as the page says it. */
export const DRIVER_NAMES: Record<Driver, string> = { human: "You", bot: "Interviewer" };
