import { describeProgress, type RunProgress as At } from "@/rounds/coding/core/shownRun";
import { Progress } from "@/ui/Progress";

/** How far a run has come. */
export function RunProgress({ progress }: { progress: At | null }) {
  return (
    <div className="flex flex-col gap-2 p-4">
      <p className="figures text-small text-ink-soft" data-testid="progress" data-phase={progress?.phase ?? "starting"}>
        {describeProgress(progress)}
      </p>
      <Progress label="Cases run" done={progress?.done ?? 0} total={progress?.total ?? 0} />
    </div>
  );
}
