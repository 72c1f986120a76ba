import { memo } from "react";
import { useMoment } from "@/features/replay/replayContext";
import { Brief } from "@/rounds/coding/workspace/Brief";
import { Hints } from "@/rounds/coding/workspace/Hints";
import type { ProblemView } from "@/protocol";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** The problem as the candidate knew it at this moment. */
export function ProblemPane() {
  const { room, problem } = useMoment();
  const shown = problem === null ? undefined : room.problems[problem];
  return (
    <ScrollRegion label="Statement" className="h-full px-5 py-5">
      {shown === undefined || shown.brief === null ? (
        <p className="text-small text-ink-soft">No problem yet.</p>
      ) : (
        <Statement problem={shown} />
      )}
    </ScrollRegion>
  );
}

// Keystrokes change the room many times a second, and a statement hardly ever.
const Statement = memo(function Statement({ problem }: { problem: ProblemView }) {
  return (
    <>
      {problem.brief !== null && <Brief brief={problem.brief} />}
      <Hints problem={problem} />
    </>
  );
});
