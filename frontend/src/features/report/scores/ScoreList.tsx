import { useQuery } from "@tanstack/react-query";
import { CriterionRow } from "@/features/report/scores/CriterionRow";
import { Readings } from "@/features/report/scores/Readings";
import { ReportSection } from "@/features/report/ReportSection";
import { rubricQuery } from "@/api/report";
import { BEST_OVERALL, bestGrade, formatGrade, sentenceCase } from "@/core/report/report";
import type { ReadingView, Report } from "@/protocol";
import { Card } from "@/ui/Card";

interface ScoreListProps {
  report: Report;
  readings: readonly ReadingView[];
  track: string;
}

/** Every criterion of the rubric with its grade, also those that were not assessed. */
export function ScoreList({ report, readings, track }: ScoreListProps) {
  const rubric = useQuery(rubricQuery(track)).data;
  const missing = report.criteria.filter((criterion) => criterion.grade === null).length;
  return (
    <ReportSection
      id="scores"
      title="Grades"
      lead={
        <>
          {bestGrade(report) === BEST_OVERALL
            ? "Grades and the overall score go from 0 to 10; the overall score is the mean of the grades by their weights."
            : "Each criterion has a grade from 0 to 5; the overall score, from 0 to 10, is calculated from them."}{" "}
          The bracket over a bar shows the range in which this interview could fairly be graded
          {missing > 0 && "; a dashed bar means not assessed, which is neither good nor bad"}.
        </>
      }
    >
      <Card className="divide-y divide-line">
        {report.criteria.map((score) => (
          <CriterionRow
            key={score.id}
            score={score}
            report={report}
            criterion={rubric?.criteria.find((one) => one.id === score.id)}
          />
        ))}
      </Card>
      <Categories categories={report.categories} />
      <Readings report={report} readings={readings} />
      <p className="mt-3 text-small text-ink-faint">
        Rubric {report.rubric}. {report.not_judged !== "" && `No language model was used: ${report.not_judged}`}
      </p>
    </ReportSection>
  );
}

/** The wider categories, each a mean of some criteria. */
function Categories({ categories }: { categories: Report["categories"] }) {
  const all = Object.entries(categories);
  if (all.every(([, score]) => score === null)) return null;
  return (
    <dl aria-label="Scores by area, from 0 to 10" className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
      {all.map(([id, score]) => (
        <div key={id} className="rounded-md border border-line bg-surface px-3 py-2">
          <dt className="text-small text-ink-soft">{sentenceCase(id)}</dt>
          <dd className="text-lead font-semibold tabular-nums">
            {score === null ? (
              <span className="text-small font-normal text-ink-faint">Not assessed</span>
            ) : (
              <>
                {formatGrade(score)} <span className="text-small font-normal text-ink-faint">out of 10</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
