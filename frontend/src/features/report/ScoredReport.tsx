import { useCallback, useMemo, useState } from "react";
import { CoachThread } from "@/features/report/coach/CoachThread";
import { Contents, type Entry } from "@/features/report/Contents";
import { Exercises } from "@/features/report/Exercises";
import { AllFindings } from "@/features/report/findings/AllFindings";
import { Highlights } from "@/features/report/findings/Highlights";
import { HeadActions } from "@/features/report/head/HeadActions";
import { OverallScore } from "@/features/report/head/OverallScore";
import { ReportHead } from "@/features/report/head/ReportHead";
import { useReportPlace } from "@/features/report/reportContext";
import { ScoreList } from "@/features/report/scores/ScoreList";
import { HowYouSpoke } from "@/features/report/session/HowYouSpoke";
import { Measures } from "@/features/report/session/Measures";
import { TimelineBar, type Timeline } from "@/features/report/session/TimelineBar";
import { TranscriptCard } from "@/features/report/session/TranscriptCard";
import { useFindingKeys } from "@/features/report/useFindingKeys";
import { useMarkedFinding } from "@/features/report/useMarkedFinding";
import { ChangeNote } from "@/features/report/versions/ChangeNote";
import { isScoredAgain } from "@/features/report/versions/written";
import { Versions } from "@/features/report/versions/Versions";
import { WorkSteps } from "@/features/report/WorkSteps";
import { headlineFindings, headlineOf } from "@/core/report/headline";
import { findingAnchor, findingsById } from "@/core/report/report";
import type { Report, ReportView } from "@/protocol";
import type { ReportPart } from "@/rounds/ui";

interface ScoredReportProps {
  view: ReportView;
  report: Report;
  timeline: Timeline | null;
}

/** A report that is written, from the one sentence down to every word that was said. */
export function ScoredReport({ view, report, timeline }: ScoredReportProps) {
  const { room, parts } = useReportPlace();
  const [filter, setFilter] = useState("");
  const showAll = useCallback(() => setFilter(""), []);
  const { marked, mark } = useMarkedFinding(showAll);
  const keys = useFindingKeys(report, view.interview, marked, mark);
  const titles = useMemo(() => new Map(report.criteria.map(({ id, title }) => [id, title])), [report]);
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_11rem] lg:gap-12 print:block">
      <div className="flex min-w-0 flex-col gap-14 print:gap-8 print:[print-color-adjust:exact]" data-testid="report">
        <ReportHead view={view} room={room} title={headlineOf(report)} lead={<HeadlineProof report={report} />}>
          <OverallScore report={report} />
          <HeadActions view={view} />
          {view.state !== "writing" && <ChangeNote versions={view.versions} />}
          {view.state === "writing" && (
            <div className="print:hidden">
              <p className="mb-2 text-body text-ink-soft">
                Scoring again. This report is kept, and you’ll see the difference.
              </p>
              <WorkSteps steps={view.steps} />
            </div>
          )}
          {view.state === "failed" && (
            <p role="alert" className="rounded-md bg-warn-wash px-4 py-3 text-body text-warn">
              Scoring again failed: {view.reason} This is the previous report.
            </p>
          )}
        </ReportHead>
        <ScoreList report={report} readings={view.readings} track={view.track} />
        <Highlights report={report} titles={titles} marked={marked} />
        <Exercises exercises={report.exercises} />
        {timeline !== null && timeline.segments.length > 0 && (
          <TimelineBar interview={view.interview} timeline={timeline} />
        )}
        {parts.flatMap(({ sections }) =>
          sections.map(({ id, Section }) => <Section key={id} view={view} room={room} report={report} />),
        )}
        <CoachThread view={view} report={report} />
        <AllFindings report={report} titles={titles} marked={marked} filter={filter} onFilter={setFilter} />
        <Versions interview={view.interview} versions={view.versions} />
        {report.delivery != null && <HowYouSpoke delivery={report.delivery} />}
        <Measures room={room} report={report} />
        <TranscriptCard room={room} />
      </div>
      <Contents entries={contentsOf(view, report, timeline, parts)} keys={report.findings.length > 0 ? keys : null} />
    </div>
  );
}

function hasHighlights({ strengths, improvements }: Report): boolean {
  return strengths.length + improvements.length > 0;
}

/** The sections that are there, in their order. */
function contentsOf(
  view: ReportView,
  report: Report,
  timeline: Timeline | null,
  parts: readonly ReportPart[],
): readonly Entry[] {
  const entries: (Entry | false)[] = [
    { id: "scores", title: "Grades" },
    hasHighlights(report) && { id: "strengths", title: "What went well" },
    hasHighlights(report) && { id: "improvements", title: "What to work on" },
    report.exercises.length > 0 && { id: "next", title: "What to practise next" },
    timeline !== null && timeline.segments.length > 0 && { id: "timeline", title: "Where the time went" },
    ...parts.flatMap(({ sections }) => sections.filter(({ isThere }) => isThere(view))),
    { id: "coach", title: "Ask the coach" },
    { id: "findings", title: "All findings" },
    isScoredAgain(view.versions) && { id: "versions", title: "What changed" },
    report.delivery != null && { id: "speech", title: "How you spoke" },
    { id: "figures", title: "The figures" },
    { id: "transcript", title: "Transcript" },
  ];
  return entries.filter((entry) => entry !== false);
}

/** What the one sentence rests on. */
function HeadlineProof({ report }: { report: Report }) {
  const findings = findingsById(report, headlineFindings(report));
  if (findings.length === 0) return null;
  return (
    <p className="text-small print:hidden">
      Based on{" "}
      {findings.map((finding, index) => (
        <span key={finding.id}>
          {index > 0 && ", "}
          <a
            href={`#${findingAnchor(finding.id)}`}
            title={finding.text}
            className="underline decoration-1 underline-offset-2 hover:text-ink"
          >
            finding {index + 1}
          </a>
        </span>
      ))}
      .
    </p>
  );
}
