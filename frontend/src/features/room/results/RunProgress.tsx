import { useLive } from "@/features/room/roomContext";
import type { RunView } from "@/protocol";
import { Progress } from "@/ui/Progress";

/** How far a run has come. */
export function RunProgress({ run }: { run: RunView }) {
  const progress = useLive((state) => state.progress[run.id]);
  const done = progress?.done ?? 0;
  const total = progress?.total ?? 0;
  const running = progress?.phase === "running";
  return (
    <div className="flex flex-col gap-2 p-4">
      <p className="text-small text-ink-soft">
        {running ? (
          <>
            Running{" "}
            <span className="figures">
              {done}/{total}
            </span>
          </>
        ) : (
          "Queued; it starts in a moment"
        )}
      </p>
      <Progress label="Cases run" done={done} total={total} />
    </div>
  );
}
