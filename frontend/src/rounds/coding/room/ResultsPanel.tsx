import { useEffect, useRef } from "react";
import { codingRound } from "@/rounds/coding/core/round";
import { ResultsPane } from "@/rounds/coding/results/ResultsPane";
import { toShown } from "@/rounds/coding/results/toShown";
import { RunThisContext } from "@/rounds/coding/results/runThis";
import { OwnInputPanel } from "@/rounds/coding/room/OwnInputPanel";
import { OwnInputToggle } from "@/rounds/coding/room/OwnInputToggle";
import { OWN, PANE, useOwnInput } from "@/rounds/coding/room/useOwnInput";
import { RUN, RunHistory } from "@/rounds/coding/room/RunHistory";
import { useLive, useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import type { Enlarging } from "@/rounds/shared/room/WorkRows";
import type { RunView } from "@/protocol";
import { endTyping } from "@/ui/keyboard";

const NONE: readonly RunView[] = [];

/** What running the code came to: the newest run, or the one that was chosen. */
export function ResultsPanel({ round, enlarging }: { round: number; enlarging: Enlarging }) {
  const { ui } = useRoomScope();
  const runs = useRoom((room) => codingRound(room, round)?.runs ?? NONE);
  const chosen = useUi((state) => state.chosen[RUN] ?? null);
  const newest = runs.at(-1);
  useEffect(endTyping, [newest?.id]);
  const last = useRef(newest?.id);
  useEffect(() => {
    // Who runs the cases wants to see how they went.
    if (last.current !== newest?.id) ui.setState(({ chosen }) => ({ chosen: { ...chosen, [PANE]: null } }));
    last.current = newest?.id;
  }, [ui, newest?.id]);
  const shown = runs.find((run) => run.id === chosen) ?? newest;
  const pane = useUi((state) => state.chosen[PANE] ?? null);
  const own = useOwnInput(round);
  const progress = useLive((state) => (shown === undefined ? undefined : state.progress[shown.id]));
  const isOwn = pane === OWN && own.fields.length > 0;
  return (
    <RunThisContext value={own.fields.length > 0 ? own.runThis : null}>
      <ResultsPane
        enlarging={enlarging}
        run={shown === undefined ? null : toShown(shown, progress ?? null)}
        instead={isOwn ? { title: "Own input", content: <OwnInputPanel round={round} /> } : undefined}
        aside={
          <>
            {!isOwn && runs.length > 1 && newest !== undefined && shown !== undefined && (
              <RunHistory runs={runs} shown={shown.id} newest={newest.id} />
            )}
            {own.fields.length > 0 && <OwnInputToggle isOwn={isOwn} show={own.show} />}
          </>
        }
      />
    </RunThisContext>
  );
}
