import { ChevronsDown, ChevronsUp, FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import type { ShownRun } from "@/rounds/coding/core/shownRun";
import { RunDetails } from "@/rounds/coding/results/RunDetails";
import { RunSummary } from "@/rounds/coding/results/RunSummary";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import type { Enlarging } from "@/rounds/shared/room/WorkRows";
import { IconButton } from "@/ui/IconButton";
import { Kbd } from "@/ui/Kbd";

interface ResultsPaneProps {
  run: ShownRun | null;
  /** At the end of the first line, e.g. earlier runs. */
  aside?: ReactNode;
  /** What is shown in place of the run. */
  instead?: { readonly title: string; readonly content: ReactNode } | undefined;
  enlarging: Enlarging;
}

/** What running the code came to. */
export function ResultsPane({ run, aside, instead, enlarging }: ResultsPaneProps) {
  return (
    <section aria-label="Results" data-testid="results" className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-11 shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="sr-only">Results</h2>
        <div role="status" className="min-w-0">
          {instead === undefined && run !== null ? (
            <RunSummary run={run} />
          ) : (
            <span className="text-small font-semibold">{instead?.title ?? "Results"}</span>
          )}
        </div>
        <div className="flex shrink-0 items-center">
          {aside}
          <IconButton
            data-testid="enlarge"
            label={enlarging.enlarged ? "Shrink the results" : "Enlarge the results"}
            icon={enlarging.enlarged ? <ChevronsDown size={16} /> : <ChevronsUp size={16} />}
            onClick={enlarging.toggle}
          />
        </div>
      </div>
      {instead?.content ?? (run === null ? <NothingYet /> : <RunDetails key={run.id} run={run} />)}
    </section>
  );
}

function NothingYet() {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 overflow-y-auto p-4 text-center text-small text-ink-soft">
      <FlaskConical aria-hidden size={20} className="text-ink-faint" />
      <p className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-1">
        <Kbd keys={SHORTCUTS.run.keys} /> runs it on the visible cases, <Kbd keys={SHORTCUTS.submit.keys} /> submits it.
      </p>
    </div>
  );
}
