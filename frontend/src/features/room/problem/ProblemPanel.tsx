import { PanelLeftClose } from "lucide-react";
import { currentProblem } from "@/core/room";
import { focusTarget } from "@/features/workspace/focus";
import { Hints } from "@/features/room/problem/Hints";
import { Notes } from "@/features/room/problem/Notes";
import { useRoom } from "@/features/room/roomContext";
import { Brief } from "@/features/workspace/Brief";
import { IconButton } from "@/ui/IconButton";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { SkeletonText } from "@/ui/Skeleton";

/** Everything the candidate may know of the problem. */
export function ProblemPanel({ onCollapse }: { onCollapse?: () => void }) {
  const problem = useRoom(currentProblem);
  const brief = problem?.brief ?? null;
  return (
    <section aria-label="Problem" className="flex h-full flex-col">
      <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-5">
        <h2 className="text-small font-semibold">Problem {(problem?.index ?? 0) + 1}</h2>
        {onCollapse && (
          <IconButton label="Fold the problem away" icon={<PanelLeftClose size={16} />} onClick={onCollapse} />
        )}
      </div>
      <ScrollRegion label="Statement" {...focusTarget("problem")} className="flex-1 px-5 py-5">
        {brief === null ? <SkeletonText lines={8} /> : <Brief brief={brief} />}
        {problem !== null && <Hints problem={problem} />}
        <div className="mt-8">
          <Notes />
        </div>
      </ScrollRegion>
    </section>
  );
}
