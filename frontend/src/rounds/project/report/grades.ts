import type { AspectGrade, Report } from "@/protocol";

/**
 * What a report says of one project. Reports do not have this section yet; where one has, it is under this name, and the
 * card shows it.
 */
export interface ProjectGrades {
  readonly round: number;
  readonly time_spent_ms?: number;
  readonly time_limit_ms?: number | null;
  readonly grades?: readonly AspectGrade[];
  /** The findings about it. */
  readonly findings?: readonly string[];
}

/** The section of a report about the project at this place. */
export function gradesOf(report: Report | null, round: number): ProjectGrades | undefined {
  const sections = report as { readonly projects?: readonly ProjectGrades[] } | null;
  return sections?.projects?.find((one) => one.round === round);
}
