import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import type { TestRunView } from "@/protocol";
import { Spinner } from "@/ui/Spinner";

/** One line on the newest run of the tests. */
export function TestSummary({ run }: { run: TestRunView | null }) {
  return (
    <p role="status" data-testid="test-summary" className="flex min-w-0 items-center gap-1.5 text-small whitespace-nowrap">
      {run !== null && <Words run={run} />}
    </p>
  );
}

function Words({ run }: { run: TestRunView }) {
  if (run.state === "running") {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <Spinner /> {run.by === "bot" ? "The interviewer runs the tests" : "Running the tests"}
      </span>
    );
  }
  if (run.state === "failed") {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-warn">
        <CircleAlert aria-hidden size={15} /> Couldn’t be run
      </span>
    );
  }
  if (run.result?.problem) {
    return (
      <span className="inline-flex items-center gap-1.5 font-medium text-bad">
        <CircleAlert aria-hidden size={15} /> Can’t be loaded
      </span>
    );
  }
  const isGood = run.total > 0 && run.passed === run.total;
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${isGood ? "text-good" : "text-bad"}`}>
      {isGood ? <CircleCheck aria-hidden size={15} /> : <CircleX aria-hidden size={15} />}
      <span>
        <span className="figures">
          {run.passed}/{run.total}
        </span>{" "}
        tests pass
      </span>
    </span>
  );
}
