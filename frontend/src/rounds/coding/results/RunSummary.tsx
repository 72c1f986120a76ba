import { CircleAlert, CircleStop } from "lucide-react";
import type { RunResult } from "@/protocol";
import type { ShownRun } from "@/rounds/coding/core/shownRun";
import { SPARED } from "@/rounds/coding/results/runName";
import { Spinner } from "@/ui/Spinner";
import { VerdictMark } from "@/rounds/coding/looks/VerdictMark";

/** One line on a run: which, and how it went. */
export function RunSummary({ run }: { run: ShownRun }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small">
      <span className="font-semibold">{run.name}</span>
      {run.state === "running" && (
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <Spinner /> Being judged
        </span>
      )}
      {run.state === "failed" && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warn">
          <CircleAlert aria-hidden size={16} /> Couldn’t be run
        </span>
      )}
      {run.state === "stopped" && (
        <span className="inline-flex items-center gap-1.5 text-ink-soft">
          <CircleStop aria-hidden size={16} /> Stopped
        </span>
      )}
      {run.result !== null && (
        <>
          <VerdictMark verdict={run.result.verdict} />
          {run.isSpared ? <span className="text-ink-soft">{SPARED}</span> : <Cases result={run.result} />}
        </>
      )}
    </p>
  );
}

function Cases({ result }: { result: RunResult }) {
  return (
    <span className="text-ink-soft">
      <span className="figures">
        {result.passed}/{result.total}
      </span>{" "}
      cases
    </span>
  );
}
