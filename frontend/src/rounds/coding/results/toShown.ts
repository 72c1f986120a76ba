import type { RunProgress, ShownRun } from "@/rounds/coding/core/shownRun";
import { isSpared, runName } from "@/rounds/coding/results/runName";
import type { RunView } from "@/protocol";

/** A run of an interview as the results show it. */
export function toShown(run: RunView, progress: RunProgress | null = null): ShownRun {
  return {
    ...run,
    name: runName(run),
    isSpared: isSpared(run),
    progress,
    failure: run.state === "failed" ? explainFailure(run) : null,
  };
}

function explainFailure({ failure, attempt }: RunView): string {
  const givenBack = attempt === null ? "" : ", and the attempt doesn’t count";
  return `${failure ?? "It couldn’t be run."} This was not your code's fault${givenBack}. Run it again in a moment.`;
}
