import { Info } from "lucide-react";
import { useMemo } from "react";
import { formatMark } from "@/core/time/duration";
import { useLive, useRoom } from "@/features/room/roomContext";
import { ConceptCard } from "@/features/workspace/ConceptCard";
import { SpokenNow } from "@/features/room/talk/SpokenNow";
import type { LineView } from "@/protocol";
import { classes } from "@/ui/classes";
import { Markdown } from "@/ui/Markdown";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { ToNewest } from "@/ui/ToNewest";
import { useNewest } from "@/ui/useNewest";

/** What was said, with the moment; the newest at the end, unless someone is reading further up. */
export function Transcript({ roomy }: { roomy: boolean }) {
  const lines = useRoom((room) => room.lines);
  const startedAt = useRoom((room) => room.interview.started_at ?? room.interview.scheduled_at);
  const saying = useLive((state) => state.saying);
  const said = useMemo(() => [lines, saying], [lines, saying]);
  const { scroller, content, following, follow, onScroll } = useNewest(said);

  return (
    <div className="relative min-h-0 flex-1">
      <ScrollRegion
        ref={scroller}
        label="Transcript"
        className={classes("h-full", roomy && "px-6")}
        onScroll={onScroll}
      >
        <div
          ref={content}
          className={classes(
            "flex min-h-full flex-col justify-end gap-5",
            roomy ? "mx-auto max-w-2xl py-8" : "px-4 py-4",
          )}
        >
          <div role="log" aria-live="polite" aria-label="Conversation so far">
            <ol className="flex flex-col gap-5">
              {lines.map((line) => (
                <Line key={line.seq} line={line} mark={formatMark(line.at - startedAt)} roomy={roomy} />
              ))}
            </ol>
          </div>
          {saying.map(({ id, text }) => (
            <div key={id} className="flex flex-col items-end">
              <p className="mb-1 text-small text-ink-faint">Sending</p>
              <Words who="candidate" text={text} roomy={roomy} />
            </div>
          ))}
          <SpokenNow roomy={roomy} />
        </div>
      </ScrollRegion>
      {!following && <ToNewest onClick={follow} />}
    </div>
  );
}

const NAMES: Record<LineView["who"], string> = { candidate: "You", interviewer: "Interviewer", room: "Greenroom" };

function Line({ line, mark, roomy }: { line: LineView; mark: string; roomy: boolean }) {
  if (line.concept !== "") {
    return (
      <li>
        <ConceptCard line={line} />
      </li>
    );
  }
  if (line.who === "room") {
    return (
      <li className="flex gap-2 rounded-md bg-sunken px-3 py-2 text-small text-ink-soft">
        <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          <span className="sr-only">Greenroom: </span>
          {line.text}
        </span>
      </li>
    );
  }
  return (
    <li className={line.who === "candidate" ? "flex flex-col items-end" : ""}>
      <p className="mb-1 text-small text-ink-faint">
        {NAMES[line.who]} <span className="figures ml-1.5 text-[0.75rem]">{mark}</span>
      </p>
      <Words who={line.who} text={line.text} roomy={roomy} />
    </li>
  );
}

function Words({ who, text, roomy }: { who: "candidate" | "interviewer"; text: string; roomy: boolean }) {
  const size = roomy ? "text-lead" : "text-body";
  if (who === "interviewer") return <Markdown text={text} className={size} />;
  return (
    <p
      dir="auto"
      className={classes(
        "max-w-[85%] min-w-0 overflow-hidden rounded-lg bg-sunken px-3.5 py-2 wrap-anywhere whitespace-pre-wrap",
        size,
      )}
    >
      {text}
    </p>
  );
}
