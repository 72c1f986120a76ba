import { Check, CircleSlash, Lightbulb, LifeBuoy, TrendingUp } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { Link } from "wouter";
import { ReportSection } from "@/features/report/ReportSection";
import {
  FINDINGS,
  HELP,
  spotsIn,
  WORTH_TELLING_MS,
  type Segment,
  type Spot as SpotOf,
  type Timeline as TimelineOf,
} from "@/core/report/timeline";
import { useReportPlace } from "@/features/report/reportContext";
import type { SpotLook } from "@/rounds/ui";
import { formatDuration, formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import { classes } from "@/ui/classes";
import { useWidth } from "@/ui/useWidth";

type Spot = SpotOf<SpotLook>;
export type Timeline = TimelineOf<SpotLook>;

/** Marks closer than this, in pixels, would lie on each other. */
const MARK_WIDTH = 32;

function pauseIn({ pausedMs }: Timeline): string | undefined {
  if (pausedMs < WORTH_TELLING_MS) return undefined;
  return `The clock was paused for ${formatDuration(pausedMs)}. That time isn’t included.`;
}

interface TimelineBarProps {
  interview: string;
  timeline: Timeline;
}

/** Where the time went, to scale. Every mark leads into the replay; the list beneath says the same in words. */
export function TimelineBar({ interview, timeline }: TimelineBarProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { parts } = useReportPlace();
  const rows = [{ id: FINDINGS, title: "Findings" }, ...parts.flatMap(({ lane }) => lane ?? []), { id: HELP, title: "Help" }];
  const lanes = rows.map(({ id: lane, title }) => ({
    lane,
    title,
    spots: spotsIn(timeline, lane, width === 0 ? 1 : MARK_WIDTH / width),
  }));
  return (
    <ReportSection id="timeline" title="Where the time went" lead={pauseIn(timeline)}>
      <div className="break-inside-avoid rounded-lg border border-line bg-raised px-4 py-4 sm:px-5">
        {lanes.map(({ lane, title, spots }) => (
          <div key={lane} hidden={spots.length === 0} className="sm:not-[[hidden]]:grid sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:items-center">
            <p className="text-small text-ink-faint">{title}</p>
            <ul className="relative mx-3 h-8">
              {spots.map((spot, index) => (
                <li key={index} style={{ left: `${spot.position * 100}%` }} className="absolute top-0.5 -translate-x-1/2">
                  <SpotMark interview={interview} spot={spot} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-1 sm:grid sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:items-center">
          <p className="text-small text-ink-faint">Stages</p>
          <div className="mx-3" ref={box}>
            <div aria-hidden className="flex h-3 gap-0.5">
              {timeline.segments.map((segment) => (
                <div
                  key={segment.id}
                  style={{ flexGrow: segment.share * 1000 }}
                  className={classes(
                    "min-w-1 basis-0 rounded-sm print:border print:border-line-strong",
                    segment.isRound ? "bg-lamp" : "bg-line-strong/50",
                  )}
                />
              ))}
            </div>
          </div>
        </div>
        <div aria-hidden className="relative mx-3 mt-1 h-5 sm:ml-25">
          {timeline.ticks.map(({ ms, position }) => (
            <span
              key={ms}
              style={{ left: `${position * 100}%` }}
              className="absolute -translate-x-1/2 figures text-small text-ink-faint"
            >
              {formatMark(ms)}
            </span>
          ))}
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3 text-small">
        {timeline.segments.map((segment) => (
          <li key={segment.id} className="flex gap-2">
            <span
              aria-hidden
              className={classes("mt-1.5 size-2 shrink-0 rounded-full", segment.isRound ? "bg-lamp" : "bg-line-strong/50")}
            />
            <span>
              <StageName interview={interview} segment={segment} />
              <span className="figures text-ink">{formatDuration(segment.ms)}</span>
              {segment.limitMs !== null && (
                <span className="figures text-ink-faint"> of {formatDuration(segment.limitMs)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

function StageName({ interview, segment }: { interview: string; segment: Segment }) {
  if (segment.seq === null) return <span className="block text-ink-soft">{segment.title}</span>;
  return (
    <Link
      href={replayHref(interview, { seq: segment.seq })}
      className="block text-ink-soft underline decoration-line-strong decoration-1 underline-offset-2 hover:text-ink"
    >
      {segment.title}
      <span className="sr-only">, show it in the replay</span>
    </Link>
  );
}

function SpotMark({ interview, spot }: { interview: string; spot: Spot }) {
  const { icon, colour } = lookOf(spot);
  const words = `${formatMark(spot.atMs)} ${spot.labels.join("; ")}${spot.look === null ? "" : `: ${spot.look.word}`}`;
  const content = (
    <>
      {icon}
      {spot.labels.length > 1 && (
        <span aria-hidden className="figures text-[0.6875rem] leading-none text-ink-faint">
          {spot.labels.length}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </>
  );
  const look = classes("inline-flex h-7 min-w-6 items-center justify-center gap-0.5 rounded-md", colour);
  if (spot.seq === null) {
    return (
      <span title={words} className={look}>
        {content}
      </span>
    );
  }
  return (
    <Link
      href={replayHref(interview, { seq: spot.seq, finding: spot.finding ?? undefined })}
      title={words}
      data-testid={`timeline-${spot.lane}`}
      className={classes(look, "transition-colors hover:bg-sunken")}
    >
      {content}
    </Link>
  );
}

function lookOf(spot: Spot): { icon: ReactNode; colour: string } {
  if (spot.look !== null) return { icon: spot.look.icon(16), colour: spot.look.colour };
  if (spot.lane === HELP) {
    return spot.tone === "help"
      ? { icon: <Lightbulb aria-hidden size={15} />, colour: "text-lamp-text" }
      : { icon: <LifeBuoy aria-hidden size={15} />, colour: "text-ink-soft" };
  }
  if (spot.lane !== FINDINGS) return { icon: <CircleSlash aria-hidden size={16} />, colour: "text-ink-faint" };
  return spot.tone === "good"
    ? { icon: <Check aria-hidden size={15} />, colour: "text-good" }
    : { icon: <TrendingUp aria-hidden size={15} />, colour: "text-lamp-text" };
}
