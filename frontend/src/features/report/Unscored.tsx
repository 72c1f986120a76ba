import { HeadActions } from "@/features/report/head/HeadActions";
import { RehearseAgain } from "@/features/report/head/RehearseAgain";
import { ReportHead } from "@/features/report/head/ReportHead";
import { ScoreAgain } from "@/features/report/head/ScoreAgain";
import { useReportPlace } from "@/features/report/reportContext";
import { Measures } from "@/features/report/session/Measures";
import { TimelineBar, type Timeline } from "@/features/report/session/TimelineBar";
import { TranscriptCard } from "@/features/report/session/TranscriptCard";
import { nothingHappened, summarise } from "@/features/report/summary";
import { WorkSteps } from "@/features/report/WorkSteps";
import type { ReportView } from "@/protocol";
import { reportPartOf } from "@/features/report/reportParts";

interface UnscoredProps {
  view: ReportView;
  timeline: Timeline | null;
}

/** An interview that is over and has no report: not yet, not at all, or not any more. What is known is shown. */
export function Unscored({ view, timeline }: UnscoredProps) {
  const { room, parts } = useReportPlace();
  const isEmpty = nothingHappened(room, reportPartOf);
  return (
    <div className="flex flex-col gap-14 print:gap-8 print:[print-color-adjust:exact]">
      <ReportHead view={view} room={room} title={summarise(room, reportPartOf)} lead={<Lead view={view} isEmpty={isEmpty} />}>
        {view.state === "writing" && <WorkSteps steps={view.steps} />}
        <Actions view={view} isEmpty={isEmpty} />
      </ReportHead>
      {!isEmpty && (
        <>
          {timeline !== null && timeline.segments.length > 0 && (
            <TimelineBar interview={view.interview} timeline={timeline} />
          )}
          {parts.flatMap(({ sections }) =>
            sections.map(({ id, Section }) => <Section key={id} view={view} room={room} report={null} />),
          )}
          <Measures room={room} report={null} />
          <TranscriptCard room={room} />
        </>
      )}
    </div>
  );
}

function Lead({ view, isEmpty }: { view: ReportView; isEmpty: boolean }) {
  const { parts } = useReportPlace();
  if (view.state === "writing") {
    return <p>The report is being written and will appear here. The results so far are below.</p>;
  }
  if (view.state === "failed") {
    return (
      <p role="alert">
        The report could not be written: {view.reason} The interview itself is safe. You can try again.
      </p>
    );
  }
  if (isEmpty) {
    return <p>{parts[0]?.words.untouched}</p>;
  }
  return <p>{view.reason} Everything up to that point is kept, and you can still score it.</p>;
}

function Actions({ view, isEmpty }: { view: ReportView; isEmpty: boolean }) {
  if (view.state === "writing") return <HeadActions view={view} />;
  const label = view.state === "failed" ? "Try again" : "Score it anyway";
  if (isEmpty) {
    return (
      <div className="flex flex-wrap gap-2 print:hidden">
        <RehearseAgain variant="primary" />
        <ScoreAgain interview={view.interview}>{label}</ScoreAgain>
      </div>
    );
  }
  const score = (
    <ScoreAgain interview={view.interview} variant="primary">
      {label}
    </ScoreAgain>
  );
  return <HeadActions view={view} first={score} />;
}
