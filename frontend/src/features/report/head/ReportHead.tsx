import type { ReactNode } from "react";
import { formatDuration } from "@/core/time/duration";
import { formatMoment } from "@/core/time/moments";
import { describeRoom } from "@/rounds/rows";
import type { ReportView, Room } from "@/protocol";
import { classes } from "@/ui/classes";

/** Sentences beyond this many letters would fill the window in large type. */
const LONG = 110;

interface ReportHeadProps {
  view: ReportView;
  room: Room;
  /** What there is to say, in one sentence. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** Whose interview it was and when, and the one sentence that counts. */
export function ReportHead({ view, room, title, lead, children }: ReportHeadProps) {
  const { started_at, ended_at, candidate } = view;
  const length = started_at === null || ended_at === null ? null : ended_at - started_at;
  return (
    <header className="flex flex-col gap-6">
      <div>
        <p className="text-small text-ink-faint">
          <span className="text-ink-soft">{candidate}</span> · {describeRoom(room)} ·{" "}
          <span className="whitespace-nowrap">{formatMoment(started_at ?? room.interview.scheduled_at)}</span>
          {length !== null && <span className="whitespace-nowrap"> · {formatDuration(length)}</span>}
        </p>
        <h1
          data-testid="verdict"
          className={classes(
            "mt-2 max-w-4xl font-semibold tracking-tight text-pretty wrap-anywhere",
            title.length > LONG ? "text-lead sm:text-title sm:leading-snug" : "text-title sm:text-display",
          )}
        >
          <Sentence text={title} />
        </h1>
        {view.report !== null && (
          <p className="mt-2 hidden text-small text-ink-faint print:block">
            Printed from the web page. Use Export for a PDF made for print.
          </p>
        )}
        {lead !== undefined && <div className="mt-3 max-w-prose text-lead text-pretty text-ink-soft">{lead}</div>}
      </div>
      {children}
    </header>
  );
}

/** A long sentence reads more easily when what to do next steps back from what happened. */
function Sentence({ text }: { text: string }) {
  const cut = text.length > LONG ? text.indexOf("; ") + 1 : 0;
  if (cut === 0) return text;
  return (
    <>
      {text.slice(0, cut)}
      <span className="font-normal text-ink-soft">{text.slice(cut)}</span>
    </>
  );
}
