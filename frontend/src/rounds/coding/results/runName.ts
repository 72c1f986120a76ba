import type { RunView } from "@/protocol";

/** "Run", "Run by the interviewer", "Attempt 2", "Attempt 3, submitted when time was up". */
export function runName(run: RunView): string {
  if (run.kind === "run") return run.asked_by === "interviewer" ? "Run by the interviewer" : "Run";
  const attempt = run.attempt === null ? "Submission" : `Attempt ${run.attempt}`;
  return run.automatic ? `${attempt}, submitted when time ran out` : attempt;
}

/** Whether it is a submission that was judged and cost no attempt. */
export function isSpared({ kind, attempt, result }: RunView): boolean {
  return kind === "submission" && attempt === null && result !== null;
}

export const SPARED = "Not counted: it did not compile.";
