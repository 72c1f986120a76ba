import { Suspense } from "react";
import { currentProblem, isDecided } from "@/core/room";
import { CodeToolbar } from "@/features/room/code/CodeToolbar";
import { LazyEditor } from "@/features/room/code/lazyEditor";
import { ProblemBanner } from "@/features/room/code/ProblemBanner";
import { useRoom } from "@/features/room/roomContext";
import type { RoomActions } from "@/features/room/useActions";
import { SkeletonText } from "@/ui/Skeleton";

/** The editor with everything that acts on it. */
export function CodePane({ actions }: { actions: RoomActions }) {
  const problem = useRoom(currentProblem);
  const locked = useRoom((room) => room.interview.locked);
  if (problem === null) return null;
  return (
    <section aria-label="Code" className="flex h-full min-h-0 flex-col bg-raised">
      <CodeToolbar actions={actions} problem={problem} />
      <ProblemBanner problem={problem} locked={locked} moveOn={actions.moveOn} />
      <div className="relative min-h-0 flex-1" data-testid="editor">
        <Suspense
          fallback={
            <div className="p-6" role="status" aria-label="Loading the editor">
              <SkeletonText lines={6} />
            </div>
          }
        >
          <LazyEditor
            key={problem.index}
            problem={problem.index}
            language={problem.language}
            readOnly={locked || isDecided(problem)}
          />
        </Suspense>
      </div>
    </section>
  );
}
