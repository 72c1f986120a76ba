import { Download } from "lucide-react";
import { passagesOf, speakerOf, startOf, transcriptText } from "@/features/ending/transcript";
import { transcriptFile } from "@/api/interviews";
import { formatMark } from "@/core/duration";
import type { LineView, Room } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { classes } from "@/ui/classes";
import { CopyButton } from "@/ui/CopyButton";

/** Everything that was said, with the time of each line. */
export function TranscriptCard({ room }: { room: Room }) {
  const { id, settings } = room.interview;
  const start = startOf(room);
  return (
    <section aria-labelledby="transcript-title">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="transcript-title" className="text-lead font-semibold">
          Transcript
        </h2>
        {room.lines.length > 0 && (
          <div className="flex gap-1 print:hidden">
            <CopyButton text={transcriptText(room)} label="Copy the transcript" testId="copy-transcript" />
            <a
              href={transcriptFile(id)}
              download={`greenroom-${id}.txt`}
              data-testid="download-transcript"
              aria-label="Download the transcript as text"
              className={buttonClasses({ size: "sm", variant: "quiet" })}
            >
              <Download aria-hidden size={14} />
              Download
            </a>
          </div>
        )}
      </div>
      <Card data-testid="transcript" className="px-5 py-2">
        {room.lines.length === 0 && <p className="py-3 text-small text-ink-soft">Nothing was said.</p>}
        {passagesOf(room).map((passage, index) => (
          <div key={index} className="border-line py-3 not-first:border-t">
            {passage.stage !== null && <h3 className="mb-2 eyebrow">{passage.stage}</h3>}
            <ol className="flex flex-col gap-3">
              {passage.lines.map((line) => (
                <Line key={line.seq} line={line} start={start} candidate={settings.candidate} />
              ))}
            </ol>
          </div>
        ))}
      </Card>
    </section>
  );
}

function Line({ line, start, candidate }: { line: LineView; start: number; candidate: string }) {
  return (
    <li className="flex break-inside-avoid gap-2 sm:gap-4">
      <span className="w-12 shrink-0 figures text-small leading-6 text-ink-faint">{formatMark(line.at - start)}</span>
      <div className="min-w-0">
        <p
          className={classes("text-small font-medium", line.who === "interviewer" ? "text-lamp-text" : "text-ink-soft")}
        >
          {speakerOf(line, candidate)}
        </p>
        <p
          dir="auto"
          className={classes(
            "max-w-prose overflow-hidden wrap-anywhere whitespace-pre-wrap",
            line.who === "room" && "text-ink-soft italic",
          )}
        >
          {line.text}
        </p>
      </div>
    </li>
  );
}
