import { memo } from "react";
import { formatMark } from "@/core/time/duration";
import { useMoment, useReplay } from "@/features/replay/replayContext";
import type { BoardRound, GivenView, PhaseView } from "@/protocol";
import { boardRound } from "@/rounds/board/core/round";
import { Told } from "@/rounds/board/looks/Told";
import { Markdown } from "@/ui/Markdown";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { classes } from "@/ui/classes";

/** The task as the candidate knew it at this moment: statement, parts of the round, and requirements that were told. */
export function TaskPane() {
  const { room, round } = useMoment();
  const board = boardRound(room, round);
  if (board === null || board.statement === null) {
    return <p className="p-5 text-small text-ink-soft">No design yet.</p>;
  }
  return (
    <ScrollRegion label="Task" className="h-full px-5 py-4">
      <Task statement={board.statement} given={board.given} phases={board.phases} phase={board.phase} />
    </ScrollRegion>
  );
}

interface TaskProps {
  statement: string;
  given: readonly GivenView[];
  phases: readonly PhaseView[];
  phase: BoardRound["phase"];
}

// What is drawn changes the room many times a second, and the task hardly ever.
const Task = memo(function Task({ statement, given, phases, phase }: TaskProps) {
  const { startsAt } = useReplay().player.recording;
  return (
    <div className="flex flex-col gap-5">
      <Markdown text={statement} />
      <div>
        <h3 className="eyebrow">Parts of the round</h3>
        <ol className="mt-1.5 flex flex-col gap-1 text-small">
          {phases.map((one) => (
            <li
              key={one.phase}
              aria-current={one.phase === phase ? "step" : undefined}
              className={classes(
                "flex items-baseline justify-between gap-3",
                one.entered_at === null ? "text-ink-faint" : "text-ink-soft",
                one.phase === phase && "font-medium text-ink",
              )}
            >
              {one.title}
              <span className="figures text-ink-faint">{one.entered_at !== null && formatMark(one.entered_at - startsAt)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div data-testid="replay-requirements">
        <h3 className="eyebrow">Requirements told so far</h3>
        <Told given={given} />
      </div>
    </div>
  );
});
