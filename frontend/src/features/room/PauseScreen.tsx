import { CirclePause, Play } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { describePauses, describeRest } from "@/core/live/pause";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import { Button } from "@/ui/Button";

/** In place of the room while the clock stands still. Afterwards the focus is where it was. */
export function PauseScreen({ resume }: { resume: Action }) {
  const { part } = useRoomScope();
  const pause = useRoom((room) => room.interview.pause);
  const now = useWallClock();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }));
    };
  }, []);
  if (pause === null) return null;
  return (
    <section
      aria-label="Paused"
      data-testid="paused"
      className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-4 overflow-y-auto bg-ground p-6 text-center"
    >
      <CirclePause aria-hidden size={28} className="text-lamp-text" />
      <h2 className="text-title font-semibold">Paused</h2>
      <p className="max-w-prose text-body text-balance text-ink-soft">
        The clock is stopped, and your work is hidden until you resume. {part.words.paused}
      </p>
      <Button
        variant="primary"
        size="lg"
        ref={button}
        data-testid="resume"
        icon={<Play aria-hidden size={16} />}
        shortcut={SHORTCUTS.pause.keys}
        tip={resume.tip}
        busy={resume.busy}
        unavailable={resume.unavailable}
        onClick={resume.run}
      >
        Resume
      </Button>
      <p className="text-small text-balance text-ink-faint">
        {describeRest(pause, now)} {describePauses(pause)}
      </p>
    </section>
  );
}

/** This machine's date, every few seconds. */
function useWallClock(everyMs = 5_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
