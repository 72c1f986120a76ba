import { FlaskConical } from "lucide-react";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment } from "@/features/replay/replayContext";
import { codingRound } from "@/rounds/coding/core/round";
import type { OwnRunView } from "@/protocol";
import { OwnRunDetails } from "@/rounds/coding/results/OwnRunDetails";
import { RunDetails } from "@/rounds/coding/results/RunDetails";
import { RunSummary } from "@/rounds/coding/results/RunSummary";
import { toShown } from "@/rounds/coding/results/toShown";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** What the code did with an input of the candidate's own. */
function OwnPane({ own }: { own: OwnRunView }) {
  return (
    <section aria-label="Results" data-testid="replay-results" className="flex h-full min-h-0 flex-col bg-surface">
      <PaneHead title="Own input" />
      <ScrollRegion label="Own input" className="flex-1 p-4">
        {own.state === "running" ? (
          <p className="text-small text-ink-soft">It was running at this moment.</p>
        ) : (
          <OwnRunDetails own={own} />
        )}
      </ScrollRegion>
    </section>
  );
}

/** What the last run before this moment came to. */
export function ResultsPane() {
  const { room, round } = useMoment();
  const problem = codingRound(room, round);
  const newest = problem?.runs.at(-1);
  const own = problem?.own_runs.at(-1);
  if (own !== undefined && own.requested_at > (newest?.requested_at ?? -1)) return <OwnPane own={own} />;
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
