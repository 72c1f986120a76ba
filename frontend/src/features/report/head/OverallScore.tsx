import { ScoreBar } from "@/features/report/scores/ScoreBar";
import { BEST_OVERALL, describeCall, describeCertainty, describeCoverage, describeJudge, formatGrade, LEVEL_NAMES } from "@/core/report/report";
import type { Recommendation, Report } from "@/protocol";

/** The whole in one figure, with how sure it is and how much of the rubric it covers. */
export function OverallScore({ report }: { report: Report }) {
  const span = report.another_day ?? report;
  return (
    <div
      data-testid="overall"
      className="grid items-center gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6 break-inside-avoid"
    >
      {report.overall === null ? (
        <p className="text-title font-semibold text-ink-soft">Not assessed</p>
      ) : (
        <p className="flex items-baseline gap-2 tabular-nums">
          <span className="text-[3.5rem] leading-none font-semibold tracking-tight">{formatGrade(report.overall)}</span>
          <span className="text-lead text-ink-faint">out of 10</span>
        </p>
      )}
      <div className="min-w-0">
        <ScoreBar grade={report.overall} low={span.low} high={span.high} best={BEST_OVERALL} size="lg" />
        <div aria-hidden className="mt-0.5 flex justify-between figures text-small text-ink-faint">
          <span>0</span>
          <span>5</span>
          <span>10</span>
        </div>
        <p className="mt-2 text-body text-ink-soft">
          {describeCertainty(report)} {describeCoverage(report)} {report.rests_on}
        </p>
        <p className="mt-1 text-small text-ink-faint">
          {LEVEL_NAMES[report.level] ?? report.level} · {describeJudge(report)} · rubric {report.rubric}
        </p>
      </div>
      {report.recommendation != null && <RecommendationNote recommendation={report.recommendation} />}
    </div>
  );
}

/** What a hiring committee would be told, why, and how sure that is. */
function RecommendationNote({ recommendation }: { recommendation: Recommendation }) {
  const { reason, certainty } = recommendation;
  return (
    <div data-testid="recommendation" className="border-t border-line pt-4 sm:col-span-2">
      <p className="text-lead font-semibold">Recommendation: {describeCall(recommendation)}</p>
      <p className="mt-1 text-body text-pretty text-ink-soft">
        {reason} {certainty}
      </p>
    </div>
  );
}
