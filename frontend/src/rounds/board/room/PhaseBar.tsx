import { ArrowRight, Check, FileText, Flag } from "lucide-react";
import { pausedAt } from "@/core/live/pause";
import { useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import { useNow } from "@/features/room/topbar/useNow";
import type { BoardRound, PhaseView } from "@/protocol";
import { isDecided, type Phase } from "@/rounds/board/core/round";
import { BoardMenu } from "@/rounds/board/room/BoardMenu";
import { SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { useBoard } from "@/rounds/board/room/useBoard";
import { useBoardActions } from "@/rounds/board/room/useBoardActions";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Markdown } from "@/ui/Markdown";
import { Popover } from "@/ui/Popover";

const NO_PHASES: BoardRound["phases"] = [];
const MINUTE_MS = 60_000;
/** Under which the room remembers what is being asked about once more. */
export const FINISH = "finish_design";
export const LEAVE = "leave_design";

/** What is to be designed, the parts of the round with the time planned for each, and the way on. */
export function PhaseBar({ round }: { round: number }) {
  const phases = useBoard(round, (board) => board.phases) ?? NO_PHASES;
  const phase = useBoard(round, (board) => board.phase) ?? "requirements";
  const isOver = useBoard(round, isDecided) ?? false;
  return (
    <div
      data-testid="phase-bar"
      data-phase={phase}
      className="@container flex min-h-11 shrink-0 items-center gap-x-2 border-b border-line bg-surface px-2 py-1 typing:hidden"
    >
      <Task round={round} />
      <nav aria-label="Parts of the design" className="flex min-w-0 flex-1 items-center justify-center">
        <ol className="flex min-w-0 items-center gap-1.5 @6xl:gap-2.5">
          {phases.map((one, index) => (
            <Step key={one.phase} step={one} index={index} current={isOver ? null : phase} phases={phases} round={round} />
          ))}
        </ol>
      </nav>
      <BoardMenu round={round} />
      {!isOver && <WayOn round={round} phases={phases} phase={phase} />}
    </div>
  );
}

function Task({ round }: { round: number }) {
  const title = useBoard(round, (board) => board.title);
  const statement = useBoard(round, (board) => board.statement);
  if (title === null) return null;
  return (
    <Popover
      label="The task"
      align="start"
      className="max-h-[60vh] w-[34rem]! overflow-y-auto"
      trigger={
        <Button
          size="sm"
          variant="quiet"
          data-testid="task"
          icon={<FileText aria-hidden size={15} className="shrink-0" />}
          tip="Read the task"
          className="min-w-0 shrink! justify-start! px-2"
        >
          <span className="truncate font-semibold text-ink @max-2xl:sr-only">{title}</span>
        </Button>
      }
    >
      <Markdown text={statement ?? ""} />
    </Popover>
  );
}

interface StepProps {
  step: PhaseView;
  index: number;
  /** Null when the design is done. */
  current: Phase | null;
  phases: readonly PhaseView[];
  round: number;
}

function Step({ step, index, current, phases, round }: StepProps) {
  const at = phases.findIndex(({ phase }) => phase === current);
  const state = current === null || index < at ? "done" : index === at ? "now" : "to come";
  const isNow = state === "now";
  return (
    <li
      aria-current={isNow ? "step" : undefined}
      data-testid={`phase-${step.phase}`}
      className={classes("flex min-w-0 items-center gap-1.5 text-small @6xl:gap-2.5", !isNow && "@max-2xl:sr-only")}
    >
      {index > 0 && <span aria-hidden className="h-px w-1.5 shrink-0 bg-line @max-2xl:hidden @6xl:w-2.5" />}
      {state === "done" ? (
        <Check aria-hidden size={14} strokeWidth={2.5} className="shrink-0 text-ink-faint" />
      ) : (
        <span
          aria-hidden
          className={classes("size-2 shrink-0 rounded-full border", isNow ? "border-lamp bg-lamp" : "border-line-strong")}
        />
      )}
      <span className={classes("truncate", isNow ? "font-semibold" : "sr-only text-ink-faint @6xl:not-sr-only @6xl:truncate")}>
        {step.title}
        {!isNow && state === "to come" && step.minutes !== null && (
          <span className="tabular-nums"> {Math.round(step.minutes)}<span className="sr-only"> minutes</span>′</span>
        )}
        <span className="sr-only">
          , {state}, {index + 1} of {phases.length}
        </span>
      </span>
      {isNow && <PhaseClock round={round} step={step} />}
    </li>
  );
}

/** "3 of 6 min": calm, and gone where the time is hidden. */
function PhaseClock({ round, step }: { round: number; step: PhaseView }) {
  const isHidden = useUi((state) => state.timerHidden);
  const closedAt = useBoard(round, (board) => board.closed_at);
  const stands = useRoom(pausedAt);
  const now = useNow(1000);
  if (isHidden || step.entered_at === null) return null;
  const spent = Math.max(0, (closedAt ?? stands ?? now) - step.entered_at);
  const isOver = step.minutes !== null && spent > step.minutes * MINUTE_MS;
  return (
    <span
      data-testid="phase-clock"
      className={classes("whitespace-nowrap tabular-nums", isOver ? "text-warn" : "text-ink-soft")}
    >
      {Math.floor(spent / MINUTE_MS)}
      {step.minutes !== null && ` of ${Math.round(step.minutes)}`} min
    </span>
  );
}

function WayOn({ round, phases, phase }: { round: number; phases: readonly PhaseView[]; phase: Phase }) {
  const { next } = useBoardActions(round);
  const asks = useUi(({ confirming }) => confirming === FINISH || confirming === LEAVE);
  if (asks || phases.at(-1)?.phase === phase) return <EndButton round={round} />;
  return (
    <Button
      size="sm"
      variant="primary"
      data-testid="next-phase"
      aria-label={`Next: ${next.label}`}
      tip={`${next.tip}: ${next.label}`}
      shortcut={SHORTCUTS.next.keys}
      unavailable={next.unavailable}
      busy={next.busy}
      onClick={next.run}
    >
      Next
      <ArrowRight aria-hidden size={14} />
    </Button>
  );
}

const ENDS = {
  [FINISH]: { title: "Finish the design?", yes: "Finish it" },
  [LEAVE]: { title: "Leave the design?", yes: "Leave it" },
};

/** The last part ends with the design, and from the palette any part may: it asks once more. */
function EndButton({ round }: { round: number }) {
  const { ui } = useRoomScope();
  const { finish, leave } = useBoardActions(round);
  const confirming = useUi((state) => state.confirming);
  const ending = confirming === LEAVE ? LEAVE : FINISH;
  const open = confirming === FINISH || confirming === LEAVE;
  const { title, yes } = ENDS[ending];
  return (
    <Popover
      label={title}
      open={open}
      onOpenChange={(wanted) => ui.setState({ confirming: wanted && finish.unavailable === undefined ? FINISH : null })}
      trigger={
        <Button
          size="sm"
          variant="primary"
          data-testid="finish"
          icon={<Flag aria-hidden size={14} />}
          tip={finish.tip}
          unavailable={finish.unavailable}
          busy={finish.busy}
        >
          Finish
        </Button>
      }
    >
      <h2 className="text-body font-semibold">{title}</h2>
      <p className="mt-1 text-small text-ink-soft">The board and your notes stay as they are, and you can’t change them afterwards.</p>
      <div className="mt-4 flex gap-2">
        <Button variant="primary" size="sm" data-testid="finish-confirm" onClick={ending === LEAVE ? leave.run : finish.run}>
          {yes}
        </Button>
        <Button size="sm" onClick={() => ui.setState({ confirming: null })}>
          Keep going
        </Button>
      </div>
    </Popover>
  );
}
