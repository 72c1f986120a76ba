import { ArrowRight, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useActions } from "@/features/room/useActions";
import type { ProblemStatus, ProblemView } from "@/protocol";
import { Button } from "@/ui/Button";
import { isDecided } from "@/rounds/coding/core/round";
import { OutcomeMark } from "@/rounds/coding/looks/OutcomeMark";

const NEXT: Record<ProblemStatus, string> = {
  solved: "Every case passed. Talk it over, or move on.",
  failed: "No attempts left. Talk it over, or move on.",
  skipped: "Skipped. Move on when you’re ready.",
  timed_out: "Time ran out. Talk it over, or move on.",
  unfinished: "This one was not finished.",
  open: "",
  waiting: "",
};

interface ProblemBannerProps {
  problem: ProblemView;
  locked: boolean;
}

/** Above the code: that time is up, or that the problem is decided and how to go on. */
export function ProblemBanner({ problem, locked }: ProblemBannerProps) {
  const { moveOn } = useActions();
  if (locked) {
    return (
      <Strip>
        <Hourglass aria-hidden size={16} className="shrink-0 text-warn" />
        <p>
          <span className="font-semibold text-warn">Time’s up.</span> Submitting what you have; nothing is lost.
        </p>
      </Strip>
    );
  }
  if (!isDecided(problem)) return null;
  return (
    <Strip>
      <OutcomeMark status={problem.status} />
      <p className="min-w-0 flex-1 text-ink-soft">{NEXT[problem.status]}</p>
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
