import { memo } from "react";
import { useMoment } from "@/features/replay/replayContext";
import { Brief } from "@/rounds/coding/workspace/Brief";
import { Hints } from "@/rounds/coding/workspace/Hints";
import { codingRound } from "@/rounds/coding/core/round";
import type { HintView, ProblemBrief } from "@/protocol";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** The problem as the candidate knew it at this moment. */
export function ProblemPane() {
  const { room, round } = useMoment();
  const shown = codingRound(room, round);
  return (
    <ScrollRegion label="Statement" className="h-full px-5 py-5">
      {shown === null || shown.brief === null ? (
        <p className="text-small text-ink-soft">No problem yet.</p>
      ) : (
        <Statement brief={shown.brief} hints={shown.hints} allowed={shown.hints_allowed} />
      )}
    </ScrollRegion>
  );
}

interface StatementProps {
  brief: ProblemBrief;
  hints: readonly HintView[];
  allowed: number;
}

// Keystrokes change the room many times a second, and a statement hardly ever.
const Statement = memo(function Statement({ brief, hints, allowed }: StatementProps) {
  return (
    <>
      <Brief brief={brief} />
      <Hints hints={hints} allowed={allowed} />
    </>
  );
});
