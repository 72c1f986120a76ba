import { CircleSlash } from "lucide-react";
import type { Timeline } from "@/features/ending/timeline";
import { formatDuration, formatMark } from "@/core/duration";
import { classes } from "@/ui/classes";
import { VERDICTS } from "@/ui/VerdictMark";

const MARK_COLOURS = { good: "text-good", warn: "text-warn", bad: "text-bad" };

/** Where the time went. The picture is to scale; the list beneath says the same in words. */
export function TimelineBar({ timeline }: { timeline: Timeline }) {
  return (
    <section aria-labelledby="timeline-title" className="break-inside-avoid">
      <h2 id="timeline-title" className="text-lead font-semibold">
        Where the time went
      </h2>
      <div aria-hidden className="mt-4">
        {timeline.marks.length > 0 && <Marks timeline={timeline} />}
        <div className="flex h-3 gap-0.5">
          {timeline.segments.map((segment) => (
            <div
              key={segment.id}
              style={{ flexGrow: segment.share * 1000 }}
              className={classes(
                "min-w-1 basis-0 rounded-sm print:border print:border-line-strong",
                segment.isProblem ? "bg-lamp" : "bg-line-strong/50",
              )}
            />
          ))}
        </div>
        <div className="mt-1 flex justify-between figures text-small text-ink-faint">
          <span>0:00</span>
          <span>{formatMark(timeline.totalMs)}</span>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-3 text-small">
        {timeline.segments.map((segment) => (
          <li key={segment.id} className="flex gap-2">
            <span
              aria-hidden
              className={classes(
                "mt-1.5 size-2 shrink-0 rounded-full",
                segment.isProblem ? "bg-lamp" : "bg-line-strong/50",
              )}
            />
            <span>
              <span className="block text-ink-soft">{segment.title}</span>
              <span className="figures text-ink">{formatDuration(segment.ms)}</span>
              {segment.limitMs !== null && (
                <span className="figures text-ink-faint"> of {formatDuration(segment.limitMs)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each submission at its moment, with its verdict. */
function Marks({ timeline }: { timeline: Timeline }) {
  return (
    <div className="relative mb-1 h-5">
      {timeline.marks.map(({ run, position }) => {
        const look = run.result === null ? undefined : VERDICTS[run.result.verdict];
        return (
          <span
            key={run.id}
            style={{ left: `${position * 100}%` }}
            className={classes("absolute top-0 -translate-x-1/2", look ? MARK_COLOURS[look.tone] : "text-ink-faint")}
          >
            {look ? look.icon(16) : <CircleSlash size={16} />}
          </span>
        );
      })}
    </div>
  );
}
