import { formatMark } from "@/core/time/duration";
import { Controls } from "@/features/replay/deck/Controls";
import { Scrubber } from "@/features/replay/deck/Scrubber";
import { usePlayer, useReplay } from "@/features/replay/replayContext";

/** The player itself, at the foot of the page. */
export function Deck() {
  return (
    <section
      aria-label="Player"
      data-testid="deck"
      className="shrink-0 border-t border-line bg-surface px-2 pt-1 pb-2 sm:px-3"
    >
      <Scrubber />
      <div className="px-1">
        <Controls />
      </div>
      <Announcer />
    </section>
  );
}

/** Says where a jump led. What passes while it plays is not read out: nobody could follow. */
function Announcer() {
  const { player } = useReplay();
  const { recording } = player;
  const mark = usePlayer(({ byEvent, seq, jumps }) =>
    byEvent && jumps > 0 ? (recording.marks.find((one) => one.seq === seq) ?? null) : null,
  );
  const state = usePlayer(({ playing, speed }) => (playing ? `Playing at ${speed}× speed` : "Paused"));
  return (
    <p role="status" className="sr-only">
      {state}
      {mark !== null && `. ${mark.label}, at ${formatMark(mark.at - recording.startsAt)}`}
    </p>
  );
}
