import { useQuery } from "@tanstack/react-query";
import { ChevronDown, CircleSlash } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { CodeListing } from "@/rounds/shared/editor/CodeListing";
import { ReviewCard } from "@/rounds/coding/results/ReviewCard";
import { isSpared, runName, SPARED } from "@/rounds/coding/results/runName";
import { submissionsQuery } from "@/rounds/coding/api/submissions";
import { formatMark } from "@/core/time/duration";
import type { RunView } from "@/protocol";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { SkeletonText } from "@/ui/Skeleton";
import { Spinner } from "@/ui/Spinner";
import { VerdictMark } from "@/rounds/coding/looks/VerdictMark";

interface RunListProps {
  interview: string;
  runs: readonly RunView[];
  /** When the interview's own clock began. */
  start: number;
}

/** Every time the code was run, in order; submissions stand out and can show their review and their code. */
export function RunList({ interview, runs, start }: RunListProps) {
  return (
    <ol className="divide-y divide-line">
      {runs.map((run) => (
        <RunRow key={run.id} interview={interview} run={run} start={start} />
      ))}
    </ol>
  );
}

function nameOf(run: RunView): ReactNode {
  if (run.kind === "run") return <span className="text-ink-soft">Run</span>;
  return <span className="font-medium">{run.attempt === null ? "Submission" : `Attempt ${run.attempt}`}</span>;
}

function verdictOf(run: RunView): ReactNode {
  if (run.state === "running") {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <Spinner /> Being judged
      </span>
    );
  }
  if (run.result === null) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ink-soft">
        <CircleSlash aria-hidden size={16} /> Not judged
      </span>
    );
  }
  return <VerdictMark verdict={run.result.verdict} />;
}

type Part = "review" | "code";

interface RunRowProps {
  interview: string;
  run: RunView;
  start: number;
}

function RunRow({ interview, run, start }: RunRowProps) {
  const [open, setOpen] = useState<readonly Part[]>([]);
  const panel = useId();
  const isSubmission = run.kind === "submission";
  const toggle = (part: Part) =>
    setOpen(open.includes(part) ? open.filter((other) => other !== part) : [...open, part]);
  return (
    <li className="text-small">
      <div className="grid min-h-11 grid-cols-[3rem_1fr_auto] items-center gap-x-4 px-5 py-1.5 sm:grid-cols-[3rem_5rem_1fr_auto]">
        <span className="figures text-ink-faint">{formatMark(run.requested_at - start)}</span>
        {nameOf(run)}
        <span className="col-start-2 row-start-2 flex flex-wrap items-center gap-x-3 sm:col-start-3 sm:row-start-1">
          {verdictOf(run)}
          {run.result !== null && !isSpared(run) && (
            <span className="figures text-ink-soft">
              {run.result.passed}/{run.result.total}
              <span className="sr-only"> cases passed</span>
            </span>
          )}
          {isSpared(run) && <span className="text-ink-soft">{SPARED}</span>}
          {run.automatic && <span className="text-ink-faint">submitted when time ran out</span>}
          {run.asked_by === "interviewer" && <span className="text-ink-faint">requested by the interviewer</span>}
        </span>
        {isSubmission && (
          <span className="col-start-3 row-span-2 row-start-1 -mr-3 flex flex-wrap justify-end sm:col-start-4 sm:row-span-1 print:hidden">
            {run.review !== null && (
              <Toggle
                name="Review"
                run={run}
                panel={panel}
                open={open.includes("review")}
                onToggle={() => toggle("review")}
              />
            )}
            <Toggle name="Code" run={run} panel={panel} open={open.includes("code")} onToggle={() => toggle("code")} />
          </span>
        )}
        {run.failure !== null && <p className="col-span-2 col-start-2 text-ink-soft sm:row-start-2">{run.failure}</p>}
      </div>
      {isSubmission && (
        <div id={panel} hidden={open.length === 0} className="border-t border-line">
          {run.review !== null && open.includes("review") && (
            <div className="px-5 py-4">
              <ReviewCard review={run.review} />
            </div>
          )}
          {open.includes("code") && <SubmittedCode interview={interview} run={run} />}
        </div>
      )}
    </li>
  );
}

interface ToggleProps {
  name: "Review" | "Code";
  run: RunView;
  panel: string;
  open: boolean;
  onToggle: () => void;
}

function Toggle({ name, run, panel, open, onToggle }: ToggleProps) {
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-expanded={open}
      aria-controls={panel}
      aria-label={`${open ? "Hide" : "Show"} the ${name.toLowerCase()} for ${runName(run).toLowerCase()}`}
      icon={<ChevronDown aria-hidden size={14} className={classes("transition-transform", open && "rotate-180")} />}
      onClick={onToggle}
    >
      {name}
    </Button>
  );
}

function SubmittedCode({ interview, run }: { interview: string; run: RunView }) {
  const submissions = useQuery(submissionsQuery(interview));
  const submission = submissions.data?.items.find((item) => item.run === run.id);
  if (submission) {
    return (
      <CodeListing
        code={submission.code}
        grammar={submission.language}
        label={`Code for ${runName(run).toLowerCase()}`}
      />
    );
  }
  return (
    <div className="px-5 py-4 text-ink-soft">
      {submissions.isPending && <SkeletonText lines={3} />}
      {submissions.error && <p role="alert">The code could not be loaded: {submissions.error.message}</p>}
      {submissions.data && <p>The code for this submission was not kept.</p>}
    </div>
  );
}
