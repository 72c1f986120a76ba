import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { formatMark } from "@/core/time/duration";
import { groupMarks, nearestMark, recentMark, shareOf, type MarkGroup } from "@/core/replay/marks";
import { Bands } from "@/features/replay/deck/Bands";
import { bandsOf, spansOf } from "@/features/replay/deck/stages";
import { STEP_MS } from "@/features/replay/keys";
import { lookOf, MarkIcon, MARK_COLOURS } from "@/features/replay/markLooks";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import { replayPartOf } from "@/features/replay/replayPart";
import { describeMoment } from "@/features/replay/shown";
import { classes } from "@/ui/classes";
import { useWidth } from "@/ui/useWidth";

const MARK_WIDTH = 18;
/** A click this near to a mark means the mark. */
const CATCH = 10;
const JUST_NOW_MS = 5000;

/** All of the interview on one line: stages, silences, the moments that count, and where one is. */
export function Scrubber() {
  const { player } = useReplay();
  const { recording } = player;
  const { startsAt, endsAt, marks } = recording;
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const groups = useMemo(
    () => groupMarks(marks, startsAt, endsAt, {
        width,
        markWidth: MARK_WIDTH,
        rankOf: (mark) => lookOf(mark).rank,
      }),
    [marks, startsAt, endsAt, width],
  );
  const bands = useMemo(
    () => bandsOf(recording.roomAfter(recording.length - 1), startsAt, endsAt),
    [recording, startsAt, endsAt],
  );
  const spans = useMemo(
    () => spansOf(recording.roomAfter(recording.length - 1), [startsAt, endsAt], replayPartOf),
    [recording, startsAt, endsAt],
  );
  const [hovered, setHovered] = useState<number | null>(null);

  const shareAt = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? 0 : Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
  };
  const near = (share: number) =>
    nearestMark(groups, { share, startsAt, endsAt, within: width === 0 ? 0 : CATCH / width });

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const share = shareAt(event);
    const mark = near(share)?.mark;
    if (mark !== undefined && event.target instanceof Element && event.target.closest("[data-lane]") !== null) {
      player.seekSeq(mark.seq, mark.at);
    } else {
      player.seekShare(share);
    }
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const share = shareAt(event);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) player.seekShare(share);
    setHovered(event.pointerType === "mouse" ? share : null);
  };

  return (
    <Slider
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHovered(null)}
    >
      <div ref={track} aria-hidden className="relative">
        <div data-lane className="relative h-6">
          {groups.map((group) => (
            <MarkAt key={group.marks[0]?.seq} group={group} />
          ))}
        </div>
        <Bands bands={bands} spans={spans} />
        <Needle />
        {hovered !== null && <Preview share={hovered} group={near(hovered)?.group} />}
      </div>
    </Slider>
  );
}

interface SliderProps {
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerLeave: () => void;
  children: React.ReactNode;
}

/** What the keyboard and screen readers meet. Left and right are the same here as everywhere on the page. */
function Slider({ children, ...pointer }: SliderProps) {
  const { player } = useReplay();
  const { room, round, part } = useMoment();
  const shown = round === null ? undefined : room.rounds[round];
  const { recording } = player;
  const totalMs = recording.endsAt - recording.startsAt;
  const seconds = usePlayer(({ at }) => Math.floor((at - recording.startsAt) / 1000));
  const mark = usePlayer((state) => recentMark(recording.marks, state, JUST_NOW_MS));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: STEP_MS, ArrowDown: -STEP_MS, PageUp: totalMs / 10, PageDown: -totalMs / 10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    player.seekBy(by);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      data-testid="scrubber"
      aria-label="Position in the interview"
      aria-valuemin={0}
      aria-valuemax={Math.floor(totalMs / 1000)}
      aria-valuenow={seconds}
      aria-valuetext={describeMoment(room, { atMs: seconds * 1000, totalMs }, shown && part.describe(shown), mark)}
      className="cursor-pointer touch-none rounded-sm px-2 outline-offset-0 select-none"
      onKeyDown={onKeyDown}
      {...pointer}
    >
      {children}
    </div>
  );
}

function MarkAt({ group }: { group: MarkGroup }) {
  const passed = usePlayer(({ at }) => at >= (group.marks[0]?.at ?? 0));
  const tones = new Set(group.marks.map((mark) => mark.tone));
  return (
    <span
      style={{ left: `${group.position * 100}%` }}
      className={classes(
        "absolute top-0.5 flex -translate-x-1/2 flex-col items-center",
        MARK_COLOURS[group.shown.tone],
        !passed && "opacity-70",
      )}
    >
      <MarkIcon mark={group.shown} size={14} />
      {group.marks.length > 1 && (
        <span className={classes("mt-0.5 h-0.5 w-2.5 rounded-full", tones.has("bad") ? "bg-bad" : "bg-line-strong")} />
      )}
    </span>
  );
}

/** Where one is. */
function Needle() {
  const { player } = useReplay();
  const { startsAt, endsAt } = player.recording;
  const share = usePlayer(({ at }) => shareOf(at, startsAt, endsAt));
  return (
    <span
      data-testid="needle"
      style={{ left: `${share * 100}%` }}
      className="pointer-events-none absolute top-5 h-5 w-1 -translate-x-1/2 rounded-full border-x border-surface bg-ink ring-1 ring-surface"
    />
  );
}

/** The time under the pointer, and what happened there. */
function Preview({ share, group }: { share: number; group: MarkGroup | undefined }) {
  const { player } = useReplay();
  const { startsAt, endsAt } = player.recording;
  return (
    <div
      data-testid="preview"
      style={{ left: `clamp(6rem, ${share * 100}%, calc(100% - 6rem))` }}
      className="pointer-events-none absolute bottom-full z-30 mb-1 w-max max-w-64 -translate-x-1/2 rounded-md border border-line bg-raised px-2.5 py-1.5 text-small shadow-float"
    >
      <p className="figures text-ink-soft">{formatMark(share * (endsAt - startsAt))}</p>
      {group?.marks.slice(0, 6).map((mark) => (
        <p key={mark.seq} className="flex items-center gap-1.5">
          <span className={MARK_COLOURS[mark.tone]}>
            <MarkIcon mark={mark} size={13} />
          </span>
          {mark.label}
        </p>
      ))}
      {group !== undefined && group.marks.length > 6 && (
        <p className="text-ink-faint">and {group.marks.length - 6} more</p>
      )}
    </div>
  );
}
