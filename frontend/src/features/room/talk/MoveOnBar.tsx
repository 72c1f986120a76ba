import { ArrowRight } from "lucide-react";
import { nextStage } from "@/core/live/room";
import { useRoom } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";

/** The way out of a talking stage. */
export function MoveOnBar({ moveOn, roomy }: { moveOn: Action; roomy: boolean }) {
  const last = useRoom((room) => nextStage(room) === null);
  const waits = useRoom((room) => (room.interview.round === null ? undefined : room.allowed["move_on"]));
  return (
    <div className={classes("shrink-0 border-t border-line py-2.5", roomy ? "px-6" : "px-3")}>
      <div className={classes("flex items-center justify-between gap-4", roomy && "mx-auto max-w-2xl")}>
        <p className={roomy ? "text-small text-ink-soft" : "sr-only"}>
          {waits ?? (last ? "Nothing to add? This ends the interview." : "Ready? The timer starts when you continue.")}
        </p>
        <Button
          size="sm"
          data-testid="move-on"
          busy={moveOn.busy}
          unavailable={moveOn.unavailable}
          className={roomy ? "" : "w-full"}
          onClick={moveOn.run}
        >
          {moveOn.label}
          <ArrowRight aria-hidden size={14} />
        </Button>
      </div>
    </div>
  );
}
