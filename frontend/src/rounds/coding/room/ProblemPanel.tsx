import { PanelLeftClose, Sparkles } from "lucide-react";
import { useEffect, useRef } from "react";
import { focusTarget } from "@/features/workspace/focus";
import { Hints } from "@/rounds/coding/workspace/Hints";
import { Notes } from "@/features/room/Notes";
import { useRoom } from "@/features/room/roomContext";
import { codingRound } from "@/rounds/coding/core/round";
import { Brief } from "@/rounds/coding/workspace/Brief";
import { Badge } from "@/ui/Badge";
import { IconButton } from "@/ui/IconButton";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SkeletonText } from "@/ui/Skeleton";
import { Tooltip } from "@/ui/Tooltip";

interface ProblemPanelProps {
  round: number;
  onCollapse?: () => void;
}

/** Everything the candidate may know of the problem. */
export function ProblemPanel({ round, onCollapse }: ProblemPanelProps) {
  const problem = useRoom((room) => codingRound(room, round));
  const title = useRoom(({ interview }) => interview.stages.find((stage) => stage.round === round)?.title);
  const brief = problem?.brief ?? null;
  const statement = useRef<HTMLDivElement>(null);
  const shownAt = problem?.shown_at ?? null;
  useEffect(() => {
    if (shownAt !== null) statement.current?.scrollTo({ top: 0 });
  }, [shownAt]);
  return (
    <section aria-label="Problem" className="flex h-full flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-5">
        <h2 className="text-small font-semibold">{title}</h2>
        {onCollapse && (
          <IconButton label="Hide the problem" icon={<PanelLeftClose size={16} />} onClick={onCollapse} />
        )}
      </div>
      <ScrollRegion ref={statement} label="Statement" {...focusTarget("problem")} className="flex-1 px-5 py-5">
        {brief === null ? (
          <SkeletonText lines={8} />
        ) : (
          <Brief brief={brief} mark={problem?.is_fresh && <FreshMark />} />
        )}
        {problem !== null && <Hints hints={problem.hints} allowed={problem.hints_allowed} />}
        <div className="mt-8">
          <Notes />
        </div>
      </ScrollRegion>
    </section>
  );
}

function FreshMark() {
  return (
    <Tooltip label="Nobody has seen this problem before. Its reference solution passes every case, and versions with planted bugs fail.">
      <button type="button" data-testid="fresh" className="rounded-sm">
        <Badge tone="lamp" icon={<Sparkles aria-hidden size={12} className="shrink-0" />} className="h-auto py-0.5">
          <span className="text-left whitespace-normal">Written for this interview and verified</span>
        </Badge>
      </button>
    </Tooltip>
  );
}
