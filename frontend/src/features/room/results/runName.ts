import type { RunView } from "@/protocol";

/** "Run", "Attempt 2", "Attempt 3, submitted when time was up". */
export function runName(run: RunView): string {
  if (run.kind === "run") return "Run";
  const attempt = run.attempt === null ? "Submission" : `Attempt ${run.attempt}`;
  return run.automatic ? `${attempt}, sent when time was up` : attempt;
}
