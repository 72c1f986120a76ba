import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { ProofList } from "@/features/report/findings/ProofList";
import { ToneMark } from "@/features/report/findings/ToneMark";
import { useReportPlace } from "@/features/report/reportContext";
import type { AnswerGrades, AnswersRound, Finding, Report } from "@/protocol";
import { OutcomeMark } from "@/rounds/answers/looks/OutcomeMark";
import { Figure, Part } from "@/rounds/shared/report/RoundCard";
import { TimeUsed } from "@/rounds/shared/report/TimeUsed";
import { Card } from "@/ui/Card";
import { classes } from "@/ui/classes";

/** The parts of a good story, in its order. */
const PARTS: Readonly<Record<string, string>> = {
  situation: "Situation",
  own_part: "Your part",
  action: "What you did",
  result: "Result",
  lesson: "What you learned",
};

interface QuestionReportProps {
  question: AnswersRound;
  /** Its name, also where it was not asked. */
  title: string;
  /** Null until there is a report. */
  report: Report | null;
}

/** How one question went: the figures, the parts of the story that were recognised, and what was found. */
export function QuestionReport({ question, title, report }: QuestionReportProps) {
  const grades = report?.answers.find(({ round }) => round === question.index);
  const ids = new Set(grades?.findings);
  const findings = (report?.findings ?? []).filter(({ id }) => ids.has(id));
  return (
    <Card data-testid={`question-card-${question.index + 1}`} className="overflow-hidden">
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{title}</h3>
          <OutcomeMark status={question.status} className="self-center" />
        </div>
        <p className="mt-1 max-w-prose text-body text-pretty text-ink-soft">
          {question.text ?? "The interview ended before this question was asked."}
        </p>
        {question.text !== null && <Figures question={question} grades={grades} />}
      </div>
      {grades !== undefined && grades.words > 0 && (
        <Part title="Parts of the story">
          <StoryParts recognised={grades.parts} />
        </Part>
      )}
      {findings.length > 0 && (
        <Part title="Findings">
          <ul className="divide-y divide-line border-t border-line">
            {findings.map((finding) => (
              <li key={finding.id} className="px-5 py-4">
                <Found finding={finding} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {question.follow_ups.length > 0 && (
        <Part title={question.follow_ups.length === 1 ? "Follow-up" : "Follow-ups"}>
          <ol className="flex list-decimal flex-col gap-1.5 px-5 pb-4 pl-9 text-small text-ink-soft">
            {question.follow_ups.map((text, index) => (
              <li key={index} className="text-pretty wrap-anywhere">
                {text}
              </li>
            ))}
          </ol>
        </Part>
      )}
    </Card>
  );
}

function Figures({ question, grades }: { question: AnswersRound; grades: AnswerGrades | undefined }) {
  const { room } = useReportPlace();
  const until = question.closed_at ?? room.interview.ended_at;
  const measured = question.opened_at === null || until === null ? null : until - question.opened_at;
  const spent = grades?.time_spent_ms ?? measured;
  const stage = room.interview.stages.find(({ round }) => round === question.index);
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
      <Figure name="Words">{question.words}</Figure>
      <Figure name="Follow-ups">
        {question.follow_ups.length} of {question.follow_ups_allowed}
      </Figure>
      {spent !== null && (
        <Figure name="Time">
          <TimeUsed spentMs={spent} limitMs={grades?.time_limit_ms ?? stage?.limit_ms ?? null} />
        </Figure>
      )}
    </dl>
  );
}

function StoryParts({ recognised }: { recognised: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 px-5 pb-4 text-small">
      {Object.entries(PARTS).map(([id, name]) => {
        const isThere = recognised.includes(id);
        return (
          <li key={id} className={classes("flex items-center gap-1.5", isThere ? "text-ink" : "text-ink-faint")}>
            {isThere ? (
              <Check aria-hidden size={14} className="text-good" />
            ) : (
              <Minus aria-hidden size={14} />
            )}
            {name}
            <span className="sr-only">{isThere ? ", recognised" : ", not recognised"}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** A finding with the words that prove it. */
function Found({ finding }: { finding: Finding }): ReactNode {
  return (
    <>
      <p className="flex items-start gap-2 text-body">
        <span className="mt-0.5">
          <ToneMark tone={finding.tone} />
        </span>
        <span className="min-w-0 text-pretty wrap-anywhere">{finding.text}</span>
      </p>
      {finding.advice !== "" && (
        <p className="mt-1 pl-7 text-body text-pretty text-ink-soft wrap-anywhere">
          <span className="font-semibold text-ink">Next time: </span>
          {finding.advice}
        </p>
      )}
      <div className="mt-2.5 pl-7">
        <ProofList proofs={finding.evidence} finding={finding.id} />
      </div>
    </>
  );
}
