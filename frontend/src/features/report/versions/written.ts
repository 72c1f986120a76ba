import type { ReportVersion } from "@/protocol";

/** The reports that were really written, oldest first. */
export function writtenOf(versions: readonly ReportVersion[]): readonly ReportVersion[] {
  return versions.filter((version) => version.written_at !== null && version.failure === "");
}

/** Whether there are two to hold against each other. */
export function isScoredAgain(versions: readonly ReportVersion[]): boolean {
  return writtenOf(versions).length > 1;
}
