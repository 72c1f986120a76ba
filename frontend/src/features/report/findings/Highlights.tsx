import { FindingCard } from "@/features/report/findings/FindingCard";
import { ReportSection } from "@/features/report/ReportSection";
import { findingsById } from "@/core/report/report";
import type { Finding, Report } from "@/protocol";

interface HighlightsProps {
  report: Report;
  titles: ReadonlyMap<string, string>;
  marked: string | null;
}

/** The few things to keep doing, and the few to change. */
export function Highlights({ report, titles, marked }: HighlightsProps) {
  const strengths = findingsById(report, report.strengths);
  const improvements = findingsById(report, report.improvements);
  if (strengths.length + improvements.length === 0) return null;
  const list = (findings: readonly Finding[]) => (
    <ul className="flex flex-col gap-3">
      {findings.map((finding) => (
        <li key={finding.id}>
          <FindingCard
            finding={finding}
            criterion={titles.get(finding.criterion) ?? finding.criterion}
            isMarked={marked === finding.id}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <ReportSection id="strengths" title="What went well">
        {strengths.length > 0 ? (
          list(strengths)
        ) : (
          <p className="text-body text-ink-soft">
            No strengths could be backed by evidence this time. “What to work on” says where to start.
          </p>
        )}
      </ReportSection>
      <ReportSection id="improvements" title="What to work on">
        {improvements.length > 0 ? (
          list(improvements)
        ) : (
          <p className="text-body text-ink-soft">No weaknesses could be backed by evidence. A harder interview would show more.</p>
        )}
      </ReportSection>
    </>
  );
}
