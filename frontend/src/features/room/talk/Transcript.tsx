import { Info } from "lucide-react";
import { useMemo } from "react";
import { formatMark } from "@/core/time/duration";
import { useLive, useRoom } from "@/features/room/roomContext";
import { ConceptCard } from "@/features/workspace/ConceptCard";
import { CandidateLine } from "@/features/room/talk/CandidateLine";
import { CandidateWords } from "@/features/room/talk/CandidateWords";
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
              <CandidateWords text={text} roomy={roomy} />
            </div>
          ))}
          <SpokenNow roomy={roomy} />
        </div>
      </ScrollRegion>
      {!following && <ToNewest onClick={follow} />}
    </div>
  );
}

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
  if (line.who === "candidate") return <CandidateLine line={line} mark={mark} roomy={roomy} />;
  return (
    <li>
      <p className="mb-1 text-small text-ink-faint">
        Interviewer <span className="figures ml-1.5 text-[0.75rem]">{mark}</span>
      </p>
      <Markdown text={line.text} className={roomy ? "text-lead" : "text-body"} />
      <Unheard line={line} />
    </li>
  );
}

/** The words that the candidate did not hear. */
function Unheard({ line }: { line: LineView }) {
  if (line.unheard === "") return line.is_cut ? <p className="text-small text-ink-faint">Interrupted</p> : null;
  return (
    <p dir="auto" data-testid="unheard" className="mt-1 text-small wrap-anywhere text-ink-faint">
      <span className="sr-only">Interrupted. You did not hear: </span>
      {line.unheard}
    </p>
  );
}
