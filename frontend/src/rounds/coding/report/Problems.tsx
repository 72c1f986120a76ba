import { ProblemCard } from "@/rounds/coding/report/ProblemCard";
import { ReportSection } from "@/features/report/ReportSection";
import { summarise } from "@/features/report/summary";
import { codingRounds } from "@/rounds/coding/core/round";
import type { SectionProps } from "@/rounds/ui";
import { reportPartOf } from "@/features/report/reportParts";

/** What was asked, and how each of them went. */
export function Problems({ room, report }: SectionProps) {
  const problems = codingRounds(room);
  // Without a report, the outcome in a sentence stands at the head of the page already.
  const isTold = report === null;
  if (problems.length === 0) return null;
  return (
    <ReportSection
      id="problems"
      title={problems.length === 1 ? "The problem" : "The problems"}
      lead={isTold ? undefined : <span data-testid="outcome">{summarise({ ...room, rounds: problems }, reportPartOf)}</span>}
    >
      <div className="flex flex-col gap-4">
        {problems.map((problem) => (
          <ProblemCard key={problem.index} problem={problem} report={report} />
        ))}
      </div>
    </ReportSection>
  );
}
