import { Info } from "lucide-react";
import { memo, useMemo, useState } from "react";
import { asideOf } from "@/core/live/lines";
import { formatMark } from "@/core/time/duration";
import { describeSpeaker } from "@/core/text/who";
import { lookOf, MarkIcon, MARK_COLOURS } from "@/features/replay/markLooks";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { talkOf } from "@/features/replay/panes/talk";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import { ConceptCard } from "@/features/workspace/ConceptCard";
import type { LineView, Mark } from "@/protocol";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Markdown } from "@/ui/Markdown";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { ToNewest } from "@/ui/ToNewest";
import { useNewest } from "@/ui/useNewest";

/** An interview of hours has thousands of lines, and nobody reads them all at once. */
const SHOWN_AT_ONCE = 120;

/** What was said up to this moment, with what happened meanwhile; the newest is in view. */
export function TalkPane() {
  const { player } = useReplay();
  const { room } = useMoment();
  const { marks, startsAt } = player.recording;
  const happened = usePlayer(({ at, seq }) =>
    marks.findLastIndex((mark) => mark.at < at || (mark.at === at && mark.seq <= seq)),
  );
  const items = useMemo(
    () => talkOf(room.lines, marks.slice(0, happened + 1), (mark) => lookOf(mark).isBeside),
    [room.lines, marks, happened],
  );
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const shown = items.slice(-most);
  const { scroller, content, following, follow, onScroll } = useNewest(items);
  const { interviewer, settings } = room.interview;

  return (
    <section aria-label="Conversation" data-testid="replay-talk" className="flex h-full min-h-0 flex-col bg-surface">
      <PaneHead title="Conversation">
        <span className="truncate text-small text-ink-faint">{describeSpeaker(interviewer.name)}</span>
      </PaneHead>
      <div className="relative min-h-0 flex-1">
        <ScrollRegion ref={scroller} label="Transcript" className="h-full" onScroll={onScroll}>
          <div ref={content} className="flex min-h-full flex-col justify-end px-4 py-4">
            {items.length > shown.length && (
              <Button size="sm" variant="quiet" className="mb-3 self-center" onClick={() => setMost(most * 4)}>
                Show earlier messages
              </Button>
            )}
            {items.length === 0 && <p className="text-center text-small text-ink-soft">No conversation yet.</p>}
            <ol className="flex flex-col gap-4">
              {shown.map((item) =>
                item.kind === "line" ? (
                  <Line key={item.key} line={item.line} startsAt={startsAt} candidate={settings.candidate} />
                ) : (
                  <Happened key={item.key} mark={item.mark} startsAt={startsAt} />
                ),
              )}
            </ol>
          </div>
        </ScrollRegion>
        {!following && <ToNewest onClick={follow} />}
      </div>
    </section>
  );
}

interface LineProps {
  line: LineView;
  startsAt: number;
  candidate: string;
}

const Line = memo(function Line({ line, startsAt, candidate }: LineProps) {
  if (line.concept !== "") {
    return (
      <li data-seq={line.seq}>
        <ConceptCard line={line} />
      </li>
    );
  }
  if (line.who === "room") {
    return (
      <li data-seq={line.seq} className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-small text-ink-soft">
        <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          <span className="sr-only">Greenroom: </span>
          {line.text}
        </span>
      </li>
    );
  }
  const isCandidate = line.who === "candidate";
  return (
    <li data-seq={line.seq} className={isCandidate ? "flex flex-col items-end" : ""}>
      <p className="mb-1 text-small text-ink-faint">
        <span dir="auto">{isCandidate ? candidate : "Interviewer"}</span>{" "}
        <Moment place={line} startsAt={startsAt} />
      </p>
      {isCandidate ? (
        <p
          dir="auto"
          className="max-w-[85%] min-w-0 overflow-hidden rounded-lg bg-sunken px-3.5 py-2 wrap-anywhere whitespace-pre-wrap"
        >
          {line.text}
        </p>
      ) : (
        <Markdown text={line.text} />
      )}
      {asideOf(line) !== "" && (
        <p dir="auto" className="mt-1 text-small wrap-anywhere text-ink-faint">
          {asideOf(line)}
        </p>
      )}
    </li>
  );
});

/** Something that happened beside the talk: a stage, a run, a hint, a sign of struggle. */
const Happened = memo(function Happened({ mark, startsAt }: { mark: Mark; startsAt: number }) {
  if (mark.kind === "stage") {
    return (
      <li className="flex items-center gap-3 pt-1 text-small font-semibold text-ink-faint">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {mark.label} <Moment place={mark} startsAt={startsAt} />
        <span aria-hidden className="h-px flex-1 bg-line" />
      </li>
    );
  }
  return (
    <li
      className={classes(
        "flex items-center gap-2 self-start rounded-md border py-1 pr-3 pl-2.5 text-small",
        mark.tone === "help" ? "border-transparent bg-lamp-wash" : "border-line bg-raised",
      )}
    >
      <span className={MARK_COLOURS[mark.tone]}>
        <MarkIcon mark={mark} />
      </span>
      {mark.label}
      <Moment place={mark} startsAt={startsAt} />
    </li>
  );
});

/** When it was; a click goes there. */
function Moment({ place, startsAt }: { place: { at: number; seq: number }; startsAt: number }) {
  const { player } = useReplay();
  const time = formatMark(place.at - startsAt);
  return (
    <button
      type="button"
      aria-label={`Go to ${time}`}
      onClick={() => player.seekSeq(place.seq, place.at)}
      className="rounded-sm px-1 figures text-[0.75rem] text-ink-faint hover:text-ink hover:underline"
    >
      {time}
    </button>
  );
}
