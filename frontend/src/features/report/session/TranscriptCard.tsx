import { Search } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { ReportSection } from "@/features/report/ReportSection";
import {
  markWords,
  passagesOf,
  searchLines,
  speakerOf,
  startOf,
  transcriptText,
} from "@/features/report/session/transcript";
import { asideOf } from "@/core/live/lines";
import { count, formatMark } from "@/core/time/duration";
import { replayHref } from "@/core/report/report";
import type { LineView, Room } from "@/protocol";
import { classes } from "@/ui/classes";
import { CopyButton } from "@/ui/CopyButton";
import { Input } from "@/ui/Input";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** Everything that was said, line by line; each leads to its moment in the replay. */
export function TranscriptCard({ room }: { room: Room }) {
  const [query, setQuery] = useState("");
  const found = searchLines(room.lines, query);
  const isSearching = query.trim() !== "";
  return (
    <ReportSection
      id="transcript"
      title="Transcript"
      aside={
        room.lines.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <CopyButton text={transcriptText(room)} label="Copy the transcript" testId="copy-transcript" />
            <div className="relative">
              <Search aria-hidden size={14} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
              <Input
                type="search"
                aria-label="Search the transcript"
                placeholder="Search"
                data-testid="search-transcript"
                className="w-44 pl-8"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          </div>
        )
      }
    >
      <p role="status" className={isSearching ? "mb-2 text-small text-ink-soft" : "sr-only"}>
        {isSearching && `${count(found.length, "line")} of ${room.lines.length}`}
      </p>
      <ScrollRegion
        label="Transcript"
        data-testid="transcript"
        className="relative max-h-[42rem] rounded-lg border border-line bg-raised px-5 py-2 print:max-h-none print:overflow-visible"
      >
        {room.lines.length === 0 && <p className="py-3 text-small text-ink-soft">Nothing was said.</p>}
        {isSearching && found.length === 0 && (
          <p className="py-3 text-small text-ink-soft">No line contains all of these words.</p>
        )}
        {passagesOf(room, found).map((passage, index) => (
          <div key={index} className="border-line py-3 not-first:border-t">
            {passage.stage !== null && <h3 className="mb-2 eyebrow">{passage.stage}</h3>}
            <ol className="flex flex-col gap-3">
              {passage.lines.map((line) => (
                <Line key={line.seq} line={line} room={room} query={query} />
              ))}
            </ol>
          </div>
        ))}
      </ScrollRegion>
    </ReportSection>
  );
}

function Line({ line, room, query }: { line: LineView; room: Room; query: string }) {
  const { id, settings } = room.interview;
  return (
    <li className="flex break-inside-avoid gap-2 sm:gap-4">
      <Link
        href={replayHref(id, { seq: line.seq })}
        className="w-14 shrink-0 rounded-sm figures text-small leading-6 text-ink-faint underline-offset-2 hover:text-lamp-text hover:underline"
      >
        {formatMark(line.at - startOf(room))}
        <span className="sr-only">, show it in the replay</span>
      </Link>
      <div className="min-w-0">
        <p
          className={classes("text-small font-medium", line.who === "interviewer" ? "text-lamp-text" : "text-ink-soft")}
        >
          {speakerOf(line, settings.candidate)}
        </p>
        <p
          dir="auto"
          className={classes(
            "max-w-prose overflow-hidden wrap-anywhere whitespace-pre-wrap",
            line.who === "room" && "text-ink-soft italic",
          )}
        >
          {markWords(line.text, query).map((part, index) =>
            part.found ? (
              <mark key={index} className="rounded-sm bg-lamp-wash font-semibold text-ink underline decoration-lamp-text">
                {part.text}
              </mark>
            ) : (
              part.text
            ),
          )}
          {asideOf(line) !== "" && <span className="text-small text-ink-faint">{asideOf(line)}</span>}
        </p>
      </div>
    </li>
  );
}
