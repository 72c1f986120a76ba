import { useShallow } from "zustand/react/shallow";
import { currentProblem, runsOf } from "@/core/room";
import type { RunProgress, ShownRun } from "@/core/shownRun";
import { ResultsPane } from "@/features/results/ResultsPane";
import { RunHistory } from "@/features/room/results/RunHistory";
import { runName } from "@/features/room/results/runName";
import { useLive, useRoom, useUi } from "@/features/room/roomContext";
import type { Enlarging } from "@/features/workspace/WorkRows";
import type { RunView } from "@/protocol";

/** What running the code came to: the newest run, or the one that was chosen. */
export function ResultsPanel({ enlarging }: { enlarging: Enlarging }) {
  const problem = useRoom((room) => currentProblem(room)?.index ?? 0);
  const runs = useRoom(useShallow((room) => runsOf(room, problem)));
  const chosen = useUi((state) => state.run);
  const newest = runs.at(-1);
  const shown = runs.find((run) => run.id === chosen) ?? newest;
  const progress = useLive((state) => (shown === undefined ? undefined : state.progress[shown.id]));
  return (
    <ResultsPane
      enlarging={enlarging}
      run={shown === undefined ? null : toShown(shown, progress)}
      aside={
        runs.length > 1 &&
        newest !== undefined &&
        shown !== undefined && <RunHistory runs={runs} shown={shown.id} newest={newest.id} />
      }
    />
  );
}

function toShown(run: RunView, progress: RunProgress | undefined): ShownRun {
  return {
    ...run,
    name: runName(run),
    progress: progress ?? null,
    failure: run.state === "failed" ? explainFailure(run) : null,
  };
}

function explainFailure({ failure, attempt }: RunView): string {
  const givenBack = attempt === null ? "" : ", and the attempt is given back";
  return `${failure ?? "It could not be run."} This was not your code's fault${givenBack}. Run it again in a moment.`;
}
