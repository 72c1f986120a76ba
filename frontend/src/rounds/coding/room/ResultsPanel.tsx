import { useEffect } from "react";
import { useShallow } from "zustand/react/shallow";
import { currentProblem, runsOf } from "@/core/live/room";
import { ResultsPane } from "@/rounds/coding/results/ResultsPane";
import { toShown } from "@/rounds/coding/results/toShown";
import { RunHistory } from "@/rounds/coding/room/RunHistory";
import { useLive, useRoom, useUi } from "@/features/room/roomContext";
import type { Enlarging } from "@/rounds/coding/workspace/WorkRows";
import { endTyping } from "@/ui/keyboard";

/** What running the code came to: the newest run, or the one that was chosen. */
export function ResultsPanel({ enlarging }: { enlarging: Enlarging }) {
  const problem = useRoom((room) => currentProblem(room)?.index ?? 0);
  const runs = useRoom(useShallow((room) => runsOf(room, problem)));
  const chosen = useUi((state) => state.run);
  const newest = runs.at(-1);
  useEffect(endTyping, [newest?.id]);
  const shown = runs.find((run) => run.id === chosen) ?? newest;
  const progress = useLive((state) => (shown === undefined ? undefined : state.progress[shown.id]));
  return (
    <ResultsPane
      enlarging={enlarging}
      run={shown === undefined ? null : toShown(shown, progress ?? null)}
      aside={
        runs.length > 1 &&
        newest !== undefined &&
        shown !== undefined && <RunHistory runs={runs} shown={shown.id} newest={newest.id} />
      }
    />
  );
}
