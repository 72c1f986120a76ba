import { FlaskConical } from "lucide-react";
import { useShallow } from "zustand/react/shallow";
import { currentProblem, runsOf } from "@/core/room";
import { CaseList } from "@/features/room/results/CaseList";
import { RunHistory } from "@/features/room/results/RunHistory";
import { RunProgress } from "@/features/room/results/RunProgress";
import { RunSummary } from "@/features/room/results/RunSummary";
import { useRoom, useUi } from "@/features/room/roomContext";
import { SHORTCUTS } from "@/features/room/useShortcuts";
import type { RunView } from "@/protocol";
import { Kbd } from "@/ui/Kbd";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** What running the code came to. */
export function ResultsPanel() {
  const problem = useRoom((room) => currentProblem(room)?.index ?? 0);
  const runs = useRoom(useShallow((room) => runsOf(room, problem)));
  const chosen = useUi((state) => state.run);
  const newest = runs.at(-1);
  const shown = runs.find((run) => run.id === chosen) ?? newest;
  return (
    <section aria-label="Results" data-testid="results" className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-11 shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="sr-only">Results</h2>
        <div role="status" className="min-w-0">
          {shown === undefined ? <span className="text-small font-semibold">Results</span> : <RunSummary run={shown} />}
        </div>
        {runs.length > 1 && newest !== undefined && shown !== undefined && (
          <RunHistory runs={runs} shown={shown.id} newest={newest.id} />
        )}
      </div>
      <ScrollRegion label="Details of the run" className="flex-1">
        {shown === undefined ? <NothingYet /> : <Details key={shown.id} run={shown} />}
      </ScrollRegion>
    </section>
  );
}

function Details({ run }: { run: RunView }) {
  if (run.state === "running") return <RunProgress run={run} />;
  if (run.state === "failed" || run.result === null) {
    return (
      <p className="p-4 text-small text-ink-soft">
        {run.failure ?? "It could not be run."} This was not your code's fault
        {run.attempt === null ? "" : ", and the attempt is given back"}. Run it again in a moment.
      </p>
    );
  }
  return <CaseList result={run.result} />;
}

function NothingYet() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-4 text-center text-small text-ink-soft">
      <FlaskConical aria-hidden size={20} className="text-ink-faint" />
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-1">
        <Kbd keys={SHORTCUTS.run.keys} /> runs it on the visible cases, <Kbd keys={SHORTCUTS.submit.keys} /> submits it.
      </p>
    </div>
  );
}
