import { PanelLeftClose } from "lucide-react";
import { currentProblem } from "@/core/room";
import { DIFFICULTY_NAMES } from "@/core/wording";
import { focusTarget } from "@/features/room/layout/focus";
import { Examples } from "@/features/room/problem/Examples";
import { Hints } from "@/features/room/problem/Hints";
import { Notes } from "@/features/room/problem/Notes";
import { useRoom } from "@/features/room/roomContext";
import type { ProblemBrief } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { IconButton } from "@/ui/IconButton";
import { Markdown } from "@/ui/Markdown";
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

function Brief({ brief }: { brief: ProblemBrief }) {
  return (
    <>
      <h3 className="text-lead font-semibold text-balance">{brief.title}</h3>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{DIFFICULTY_NAMES[brief.difficulty]}</Badge>
        {brief.topics.map((topic) => (
          <Badge key={topic}>{topic}</Badge>
        ))}
      </div>
      <Markdown text={brief.statement} className="mt-4" />
      <Examples examples={brief.examples} />
      {brief.constraints.length > 0 && (
        <section className="mt-6">
          <h4 className="eyebrow">Constraints</h4>
          <ul className="mt-2 flex flex-col gap-1">
            {brief.constraints.map((constraint) => (
              <li key={constraint} className="text-small">
                <Markdown text={constraint} className="text-small" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
