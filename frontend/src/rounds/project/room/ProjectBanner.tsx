import { ArrowRight, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useRoom } from "@/features/room/roomContext";
import { useActions } from "@/features/room/useActions";
import { isDecided, type ProjectStatus } from "@/rounds/project/core/round";
import { OutcomeMark } from "@/rounds/project/looks/OutcomeMark";
import { useProject } from "@/rounds/project/room/useProject";
import { Button } from "@/ui/Button";

const NEXT: Record<ProjectStatus, string> = {
  solved: "Every test of every level passes. Talk it over, or move on.",
  left: "You left the rest. Move on when you’re ready.",
  timed_out: "Time ran out. Talk it over, or move on.",
  unfinished: "This project was not finished.",
  open: "",
  waiting: "",
};

/** Above the files: that time is up, or that the project is decided and how to go on. */
export function ProjectBanner({ round }: { round: number }) {
  const { moveOn } = useActions();
  const isLocked = useRoom((room) => room.interview.locked);
  const status = useProject(round, (project) => project.status);
  if (isLocked) {
    return (
      <Strip>
        <Hourglass aria-hidden size={16} className="shrink-0 text-warn" />
        <p>
          <span className="font-semibold text-warn">Time’s up.</span> The last tests still finish; nothing is lost.
        </p>
      </Strip>
    );
  }
  if (status === null || !isDecided({ status })) return null;
  return (
    <Strip>
      <OutcomeMark status={status} />
      <p className="min-w-0 flex-1 text-ink-soft">{NEXT[status]}</p>
      <Button
        variant="primary"
        size="sm"
        data-testid="move-on"
        busy={moveOn.busy}
        unavailable={moveOn.unavailable}
        onClick={moveOn.run}
      >
        {moveOn.label}
        <ArrowRight aria-hidden size={14} />
      </Button>
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-4 py-2 text-small"
    >
      {children}
    </div>
  );
}
