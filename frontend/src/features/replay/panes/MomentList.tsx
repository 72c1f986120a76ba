import { MapPinOff, Quote } from "lucide-react";
import { useEffect, useRef } from "react";
import { count, formatMark } from "@/core/time/duration";
import { MarkIcon, MARK_COLOURS } from "@/features/replay/markLooks";
import { usePlayer, useReplay } from "@/features/replay/replayContext";
import type { Mark } from "@/protocol";
import { classes } from "@/ui/classes";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** A moment that proves much would push all others out of sight. */
const MOST_CITED = 2;

/** The moments that count, to go to; where the report cites one, it is a click away. */
export function MomentList() {
  const { player } = useReplay();
  const { marks, startsAt } = player.recording;
  const passed = usePlayer(({ at, seq }) =>
    marks.findLastIndex((mark) => mark.at < at || (mark.at === at && mark.seq <= seq)),
  );
  if (marks.length === 0) return <NoMoments />;
  return (
    <ScrollRegion label="Moments" className="h-full py-2">
      <ol data-testid="moments">
        {marks.map((mark, index) => (
          <Moment
            key={mark.seq}
            mark={mark}
            time={formatMark(mark.at - startsAt)}
            isCurrent={index === passed}
            isAhead={index > passed}
          />
        ))}
      </ol>
    </ScrollRegion>
  );
}

interface MomentProps {
  mark: Mark;
  time: string;
  isCurrent: boolean;
  isAhead: boolean;
}

function Moment({ mark, time, isCurrent, isAhead }: MomentProps) {
  const { player, around } = useReplay();
  const row = useRef<HTMLLIElement>(null);
  const findings = around?.findings;
  // Findings that arrive later push it out of view again.
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent, findings]);
  const cited = mark.findings.flatMap((id) => findings?.get(id) ?? []);
  return (
    <li
      ref={row}
      className={classes("border-l-2", isCurrent ? "border-lamp bg-lamp-wash" : "border-transparent")}
      aria-current={isCurrent ? "step" : undefined}
    >
      <button
        type="button"
        onClick={() => player.seekSeq(mark.seq, mark.at)}
        className="flex w-full items-start gap-2.5 px-4 py-1.5 text-left text-small -outline-offset-2 hover:bg-sunken"
      >
        <span className="w-11 shrink-0 figures text-ink-faint">{time}</span>
        <span className={classes("mt-[3px]", MARK_COLOURS[mark.tone])}>
          <MarkIcon mark={mark} />
        </span>
        <span
          className={classes("min-w-0", isAhead ? "text-ink-soft" : "text-ink", mark.kind === "stage" && "font-semibold")}
        >
          {mark.label}
        </span>
      </button>
      {cited.length > 0 && around !== null && (
        <ul className="pb-1.5 pl-[4.6rem]">
          {cited.slice(0, MOST_CITED).map((finding) => (
            <li key={finding.id} className="pr-3">
              <around.Link
                href={around.reportHref(finding.id)}
                className="flex items-start gap-1.5 rounded-sm py-0.5 text-small text-ink-soft underline-offset-2 hover:text-ink hover:underline"
              >
                <Quote aria-hidden size={12} className="mt-1 shrink-0 text-lamp-text" />
                <span className="sr-only">In the report: </span>
                <span className="line-clamp-2">{finding.text}</span>
              </around.Link>
            </li>
          ))}
          {cited.length > MOST_CITED && (
            <li className="pl-[1.1rem] text-small text-ink-faint">
              and {count(cited.length - MOST_CITED, "more finding")}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function NoMoments() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-2 p-6 text-center text-small text-ink-soft">
      <MapPinOff aria-hidden size={20} className="text-ink-faint" />
      <p>No notable moments.</p>
    </div>
  );
}
