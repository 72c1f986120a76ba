import { FlaskConical } from "lucide-react";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment } from "@/features/replay/replayContext";
import { codingRound } from "@/rounds/coding/core/round";
import { RunDetails } from "@/rounds/coding/results/RunDetails";
import { RunSummary } from "@/rounds/coding/results/RunSummary";
import { toShown } from "@/rounds/coding/results/toShown";

/** What the last run before this moment came to. */
export function ResultsPane() {
  const { room, round } = useMoment();
  const newest = codingRound(room, round)?.runs.at(-1);
  const run = newest === undefined ? null : toShown(newest);
  return (
    <section aria-label="Results" data-testid="replay-results" className="flex h-full min-h-0 flex-col bg-surface">
      <PaneHead title="Results" titleHidden={run !== null}>
        {run !== null && (
          <div className="flex-1">
            <RunSummary run={run} />
          </div>
        )}
      </PaneHead>
      {run === null && (
        <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 p-4 text-center text-small text-ink-soft">
          <FlaskConical aria-hidden size={20} className="text-ink-faint" />
          <p>No runs yet.</p>
        </div>
      )}
      {run?.state === "running" && <p className="p-4 text-small text-ink-soft">It was running at this moment.</p>}
      {run !== null && run.state !== "running" && <RunDetails key={run.id} run={run} />}
    </section>
  );
}
