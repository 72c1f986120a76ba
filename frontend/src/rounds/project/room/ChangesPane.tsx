import { Undo2 } from "lucide-react";
import { formatMark } from "@/core/time/duration";
import { useRoom } from "@/features/room/roomContext";
import type { ChangeView, ProjectRound } from "@/protocol";
import { DriverMark } from "@/rounds/project/looks/DriverMark";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { ChangeDiff } from "@/rounds/project/workspace/ChangeDiff";
import { LineCounts } from "@/rounds/project/workspace/LineCounts";
import { Button } from "@/ui/Button";
import { Fold } from "@/ui/Fold";

const NONE: ProjectRound["changes"] = [];

/** Everything that was changed at once, newest first, and how to take it back. Single keystrokes are the editor's to undo. */
export function ChangesPane({ round }: { round: number }) {
  const changes = useProject(round, (project) => project.changes) ?? NONE;
  const startedAt = useRoom((room) => room.interview.started_at ?? room.interview.scheduled_at);
  if (changes.length === 0) {
    return (
      <p className="m-auto max-w-prose text-center text-small text-balance text-ink-soft">
        What the interviewer changes is listed here, and so are files that you make, reset or delete.
      </p>
    );
  }
  return (
    <ol data-testid="changes" className="flex flex-col divide-y divide-line">
      {changes.toReversed().map((change) => (
        <li key={change.id} className="py-2 first:pt-0">
          <Row round={round} change={change} time={formatMark(change.at - startedAt)} />
        </li>
      ))}
    </ol>
  );
}

function Row({ round, change, time }: { round: number; change: ChangeView; time: string }) {
  const { revert } = useProjectActions(round);
  const undo = revert(change.id);
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5 text-small">
        <span className="w-11 shrink-0 figures text-ink-faint">{time}</span>
        <span className="flex items-center text-ink-soft">
          <DriverMark driver={change.by} />
        </span>
        <span className="min-w-0 font-medium wrap-anywhere">{change.paths.join(", ")}</span>
        <LineCounts change={change} />
        <span className="ml-auto">
          {change.is_reverted ? (
            <span className="px-2 text-ink-faint">Undone</span>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              icon={<Undo2 aria-hidden size={14} />}
              tip={undo.tip}
              unavailable={undo.unavailable}
              busy={undo.busy}
              onClick={undo.run}
              className="h-7 px-2"
            >
              {undo.label}
            </Button>
          )}
        </span>
      </div>
      <Fold title="What was changed">
        <div className="overflow-x-auto rounded-md border border-line bg-raised py-1.5">
          <ChangeDiff change={change} />
        </div>
      </Fold>
    </>
  );
}
