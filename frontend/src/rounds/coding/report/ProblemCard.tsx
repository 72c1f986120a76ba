import type { ReactNode } from "react";
import { AspectGrades } from "@/rounds/coding/report/AspectGrades";
import { citedLines } from "@/rounds/coding/report/citedLines";
import { CodeListing } from "@/rounds/shared/editor/CodeListing";
import { Insights, insightsOf } from "@/rounds/coding/report/Insights";
import { OwnInputs } from "@/rounds/coding/report/OwnInputs";
import { RunList } from "@/rounds/coding/report/RunList";
import { Figure, Part } from "@/rounds/shared/report/RoundCard";
import { TimeUsed } from "@/rounds/shared/report/TimeUsed";
import { useReportPlace } from "@/features/report/reportContext";
import { titleOf } from "@/rounds/coding/core/round";
import { bestGrade } from "@/core/report/report";
import { formatMark } from "@/core/time/duration";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import type { CodeView, CodingRound, ProblemGrades, ProblemView, Report } from "@/protocol";
import { Card } from "@/ui/Card";
import { CopyButton } from "@/ui/CopyButton";
import { OutcomeMark } from "@/rounds/coding/looks/OutcomeMark";

interface ProblemCardProps {
  problem: CodingRound;
  /** Null until there is a report. */
  report: Report | null;
}

/** How one problem went: grades with reasons, the figures, every run, what was found out, and the code as it was left. */
export function ProblemCard({ problem, report }: ProblemCardProps) {
  const { room, start } = useReportPlace();
  const { id } = room.interview;
  const { runs, own_runs, code } = problem;
  const title = titleOf(problem);
  const wasSeen = problem.opened_at !== null;
  const grades = report?.problems.find((one) => one.round === problem.index);
  const insights = insightsOf(runs);
  return (
    <Card data-testid={`problem-card-${problem.index + 1}`} className="overflow-hidden">
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{title}</h3>
          <OutcomeMark status={problem.status} className="self-center" />
        </div>
        {problem.brief !== null && (
          <p className="text-small text-ink-faint">
            {[DIFFICULTY_NAMES[problem.brief.difficulty], ...problem.brief.topics].join(" · ")}
          </p>
        )}
        {wasSeen ? (
          <Figures problem={problem} grades={grades} />
        ) : (
          <p className="mt-1 text-small text-ink-soft">The interview ended before this problem was presented.</p>
        )}
      </div>
      {wasSeen && (
        <>
          {report !== null && grades !== undefined && grades.grades.length > 0 && (
            <Part title="Grades">
              <AspectGrades grades={grades.grades} best={bestGrade(report)} />
            </Part>
          )}
          {(insights.counterexample ?? insights.growth) !== undefined && (
            <Part title="Found by running the code">
              <Insights runs={runs} />
            </Part>
          )}
          <Part title="Runs">
            {runs.length > 0 ? (
              <RunList interview={id} runs={runs} start={start} />
            ) : (
              <Nothing>
                {own_runs.length > 0 ? "The visible cases were never run." : "The code was never run."}
              </Nothing>
            )}
          </Part>
          {own_runs.length > 0 && (
            <Part title="Inputs of your own">
              <OwnInputs runs={own_runs} start={start} />
            </Part>
          )}
          {problem.hints.length > 0 && (
            <Part title="Hints taken">
              <Hints problem={problem} start={start} />
            </Part>
          )}
          <FinalCode code={code} problem={problem} title={title} report={report} />
        </>
      )}
    </Card>
  );
}

function Figures({ problem, grades }: { problem: ProblemView; grades: ProblemGrades | undefined }) {
  const { room } = useReportPlace();
  const until = problem.closed_at ?? room.interview.ended_at;
  const measured = problem.opened_at === null || until === null ? null : until - problem.opened_at;
  const spent = grades?.time_spent_ms ?? measured;
  const stage = room.interview.stages.find(({ round }) => round === problem.index);
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
      <Figure name="Attempts">
        {problem.attempts_used} of {problem.attempts_allowed}
      </Figure>
      <Figure name="Hints">
        {problem.hints.length} of {problem.hints_allowed}
      </Figure>
      {spent !== null && (
        <Figure name="Time">
          <TimeUsed spentMs={spent} limitMs={grades?.time_limit_ms ?? stage?.limit_ms ?? null} />
        </Figure>
      )}
      <Figure name="Language">{LANGUAGE_NAMES[problem.language]}</Figure>
    </dl>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-5 pb-4 text-small text-ink-soft">{children}</p>;
}

function Hints({ problem, start }: { problem: ProblemView; start: number }) {
  return (
    <ol className="flex flex-col gap-2 px-5 pb-4 text-small">
      {problem.hints.map((hint) => (
        <li key={hint.level} className="flex gap-4">
          <span className="w-12 shrink-0 figures text-ink-faint">{formatMark(hint.at - start)}</span>
          <span className="text-ink-soft">{hint.text}</span>
        </li>
      ))}
    </ol>
  );
}

interface FinalCodeProps {
  code: CodeView | null;
  problem: ProblemView;
  title: string;
  report: Report | null;
}

function FinalCode({ code, problem, title, report }: FinalCodeProps) {
  const starter = (problem.brief?.starter as Partial<Record<string, string>> | undefined)?.[problem.language];
  const wasWritten = code !== null && code.text.trim() !== "" && code.text.trim() !== starter?.trim();
  if (!wasWritten) {
    return (
      <Part title="Final code">
        <Nothing>No code was written.</Nothing>
      </Part>
    );
  }
  const marked = citedLines(code.text, problem.index, report?.findings ?? []);
  return (
    <Part title="Final code" aside={<CopyButton text={code.text} label={`Copy the code for ${title}`} />}>
      <CodeListing code={code.text} grammar={code.language} label={`Final code for ${title}`} marked={marked} />
      {marked.size > 0 && (
        <p className="border-t border-line px-5 py-2 text-small text-ink-faint">Highlighted lines are cited by a finding.</p>
      )}
    </Part>
  );
}
