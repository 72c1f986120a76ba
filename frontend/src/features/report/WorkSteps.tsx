import { CircleCheck, CircleDashed } from "lucide-react";
import { shareDone } from "@/core/report/report";
import type { ReportStep } from "@/protocol";
import { Progress } from "@/ui/Progress";
import { Spinner } from "@/ui/Spinner";
import { classes } from "@/ui/classes";

/** How far the report is: what is done, what is under way, what is still to come. */
export function WorkSteps({ steps }: { steps: readonly ReportStep[] }) {
  const wanted = steps.filter((step) => step.total > 0);
  const current = wanted.find((step) => step.done < step.total);
  const share = shareDone(wanted);
  return (
    <div data-testid="writing" className="rounded-lg border border-line bg-raised p-5">
      <Progress label="Writing the report" done={Math.round(share * 100)} total={100} />
      <p role="status" className="sr-only">
        {current === undefined ? "Nearly there" : current.title}
      </p>
      <ol className="mt-4 grid gap-x-8 gap-y-2 text-body sm:grid-cols-2">
        {wanted.map((step) => (
          <li key={step.id} className={classes("flex items-center gap-2.5", step !== current && "text-ink-soft")}>
            <StepIcon isDone={step.done >= step.total} isCurrent={step === current} />
            <span>{step.title}</span>
            {step.total > 1 && (
              <span className="figures text-small text-ink-faint">
                {step.done}/{step.total}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepIcon({ isDone, isCurrent }: { isDone: boolean; isCurrent: boolean }) {
  if (isDone) return <CircleCheck aria-label="done" role="img" size={16} className="text-ink-soft" />;
  if (isCurrent) return <Spinner size={16} />;
  return <CircleDashed aria-label="to come" role="img" size={16} className="text-ink-faint" />;
}
