import { CounterexampleCard } from "@/rounds/coding/results/CounterexampleCard";
import { GrowthCard } from "@/rounds/coding/results/GrowthCard";
import type { RunView } from "@/protocol";

/** The last submission that something was found out about, each kind for itself. */
export function insightsOf(runs: readonly RunView[]) {
  const counterexample = runs.findLast((run) => run.analysis?.counterexample != null);
  const growth = runs.findLast((run) => (run.analysis?.growth?.curves.length ?? 0) > 0);
  return { counterexample, growth };
}

/** On what it fails, and how it grows. */
export function Insights({ runs }: { runs: readonly RunView[] }) {
  const { counterexample, growth } = insightsOf(runs);
  return (
    <div className="@container flex flex-col gap-5 px-5 pb-5">
      {counterexample?.analysis?.counterexample != null && (
        <div>
          <p className="mb-2 text-small text-ink-soft">{nameOf(counterexample)}</p>
          <CounterexampleCard found={counterexample.analysis.counterexample} />
        </div>
      )}
      {growth?.analysis?.growth != null && (
        <div>
          <p className="mb-2 text-small text-ink-soft">{nameOf(growth)}</p>
          <GrowthCard growth={growth.analysis.growth} />
        </div>
      )}
    </div>
  );
}

function nameOf({ attempt }: RunView): string {
  return attempt === null ? "About a submission:" : `About attempt ${attempt}:`;
}
