import { useEffect } from "react";
import { codingRound } from "@/rounds/coding/core/round";
import { ResultsPane } from "@/rounds/coding/results/ResultsPane";
import { toShown } from "@/rounds/coding/results/toShown";
import { RUN, RunHistory } from "@/rounds/coding/room/RunHistory";
import { useLive, useRoom, useUi } from "@/features/room/roomContext";
import type { Enlarging } from "@/rounds/coding/workspace/WorkRows";
import type { RunView } from "@/protocol";
import { endTyping } from "@/ui/keyboard";

const NONE: readonly RunView[] = [];

/** What running the code came to: the newest run, or the one that was chosen. */
export function ResultsPanel({ round, enlarging }: { round: number; enlarging: Enlarging }) {
  const runs = useRoom((room) => codingRound(room, round)?.runs ?? NONE);
  const chosen = useUi((state) => state.chosen[RUN] ?? null);
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
