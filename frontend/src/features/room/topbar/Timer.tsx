import { AlarmClock, Clock, CirclePause, Hourglass, Infinity as Untimed } from "lucide-react";
import type { ReactNode } from "react";
import { formatLeft, urgency, type Urgency } from "@/core/time/clock";
import { pausedAt } from "@/core/live/pause";
import { currentStage } from "@/core/live/room";
import { useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import { useNow } from "@/features/room/topbar/useNow";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import { classes } from "@/ui/classes";
import { Tooltip } from "@/ui/Tooltip";

const LOOKS: Record<Urgency, { icon: ReactNode; word: string; colour: string }> = {
  calm: { icon: <Clock aria-hidden size={15} />, word: "left", colour: "text-ink-soft" },
  soon: { icon: <Hourglass aria-hidden size={15} />, word: "left", colour: "bg-warn-wash text-warn" },
  last: { icon: <AlarmClock aria-hidden size={15} />, word: "left", colour: "bg-bad-wash text-bad" },
};

const PAUSED = { icon: <CirclePause aria-hidden size={15} />, word: "left, paused", colour: "text-ink-soft" };

/** The time left in this stage. A click hides it, for those whom it makes nervous. */
export function Timer() {
  const { ui } = useRoomScope();
  const hidden = useUi((state) => state.timerHidden);
  const stage = useRoom(currentStage);
  if (stage === null) return null;
  const toggle = () => ui.setState({ timerHidden: !hidden });
  return (
    <Tooltip label={hidden ? "Show the time left" : "Hide the time"} shortcut={SHORTCUTS.timer.keys}>
      <button type="button" data-testid="timer" onClick={toggle} className="rounded-md">
        {hidden && <Face icon={<Clock aria-hidden size={15} />} colour="text-ink-faint" text="Time hidden" />}
        {!hidden && stage.deadline === null && (
          <Face icon={<Untimed aria-hidden size={15} />} colour="text-ink-soft" text="Untimed" />
        )}
        {!hidden && stage.deadline !== null && (
          <Countdown deadline={stage.deadline} limit={stage.limit_ms ?? Number.POSITIVE_INFINITY} />
        )}
      </button>
    </Tooltip>
  );
}

function Countdown({ deadline, limit }: { deadline: number; limit: number }) {
  const stands = useRoom(pausedAt);
  const now = useNow();
  const left = Math.max(0, deadline - (stands ?? now));
  const { icon, word, colour } = stands === null ? LOOKS[urgency(left, limit)] : PAUSED;
  return (
    <span role="timer" aria-live="off">
      <Face
        icon={icon}
        colour={colour}
        text={left === 0 ? "Time’s up" : formatLeft(left)}
        word={left === 0 ? "" : word}
        figures={left > 0}
      />
    </span>
  );
}

interface FaceProps {
  icon: ReactNode;
  colour: string;
  text: string;
  word?: string;
  figures?: boolean;
}

function Face({ icon, colour, text, word = "", figures = false }: FaceProps) {
  return (
    <span
      className={classes(
        "inline-flex h-8 items-center gap-1.5 rounded-md px-2 text-small whitespace-nowrap transition-colors",
        colour,
      )}
    >
      {icon}
      <span className={figures ? "figures font-medium" : ""}>{text}</span>
      {word !== "" && <span className="max-[25rem]:sr-only">{word}</span>}
    </span>
  );
}
