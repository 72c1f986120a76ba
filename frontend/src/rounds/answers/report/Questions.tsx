import { ReportSection } from "@/features/report/ReportSection";
import { reportPartOf } from "@/features/report/reportParts";
import { summarise } from "@/features/report/summary";
import { answersRounds, titleOf } from "@/rounds/answers/core/round";
import { QuestionReport } from "@/rounds/answers/report/QuestionReport";
import type { SectionProps } from "@/rounds/ui";

/** What was asked, and how each answer went. */
export function Questions({ room, report }: SectionProps) {
  const questions = answersRounds(room);
  if (questions.length === 0) return null;
  // Without a report, the outcome in a sentence stands at the head of the page already.
  const isTold = report === null;
  return (
    <ReportSection
      id="questions"
      title={questions.length === 1 ? "The question" : "The questions"}
      lead={
        isTold ? undefined : (
          <span data-testid="answers-outcome">{summarise({ ...room, rounds: questions }, reportPartOf)}</span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {questions.map((question, nth) => (
          <QuestionReport key={question.index} question={question} title={titleOf(question, nth)} report={report} />
        ))}
      </div>
    </ReportSection>
  );
}
