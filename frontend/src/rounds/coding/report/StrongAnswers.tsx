import { Check, ChevronRight } from "lucide-react";
import { useReportPlace } from "@/features/report/reportContext";
import { languageOf } from "@/rounds/coding/core/round";
import type { SectionProps } from "@/rounds/ui";
import { ReportSection } from "@/features/report/ReportSection";
import { isOfCoding, splitQuestion } from "@/rounds/coding/report/debrief";
import { Approaches, SolutionTabs } from "@/rounds/coding/workspace/Solutions";
import type { Debrief } from "@/protocol";

/** What a strong answer looks like. Folded: nobody is told who would rather try again first. */
export function StrongAnswers({ view, report }: SectionProps) {
  const debriefs = view.debriefs.filter(isOfCoding);
  if (report === null || debriefs.length === 0) return null;
  return (
    <ReportSection
      id="strong-answers"
      title="What a strong answer looks like"
      lead="Collapsed, so you can try again before you look."
    >
      <div className="flex flex-col gap-3">
        {debriefs.map((debrief) => (
          <details
            key={debrief.round}
            data-testid={`debrief-${debrief.round + 1}`}
            className="group rounded-lg border border-line bg-raised"
          >
            <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-5 py-4 text-lead font-semibold select-none -outline-offset-2 hover:bg-surface [&::-webkit-details-marker]:hidden">
              <ChevronRight aria-hidden size={16} className="text-ink-faint transition-transform group-open:rotate-90" />
              {debrief.title}
            </summary>
            <div className="flex flex-col gap-6 border-t border-line px-5 pt-4 pb-5">
              {debrief.missing === "" ? <Told debrief={debrief} /> : <p className="text-ink-soft">{debrief.missing}</p>}
            </div>
          </details>
        ))}
      </div>
    </ReportSection>
  );
}

function Told({ debrief }: { debrief: Debrief }) {
  const { room } = useReportPlace();
  return (
    <>
      <Approaches approaches={debrief.approaches} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Points title="Worth asking first" points={debrief.questions_to_ask} asked={debrief.asked} />
        <Points title="Common mistakes" points={debrief.pitfalls} />
      </div>
      <Points title="Possible follow-ups" points={debrief.follow_ups} />
      <SolutionTabs title={debrief.title} solutions={debrief.solutions} own={languageOf(room, debrief.round)} />
    </>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
  /** Each is a question with its answer; these were asked, by their place. */
  asked?: readonly number[];
}

function Points({ title, points, asked }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5 text-body marker:text-ink-faint">
        {points.map((point, index) => (
          <li key={index} className="text-pretty">
            {asked === undefined ? point : <Question text={point} wasAsked={asked.includes(index)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Question({ text, wasAsked }: { text: string; wasAsked: boolean }) {
  const { question, answer } = splitQuestion(text);
  return (
    <>
      {wasAsked && (
        <span data-testid="asked" className="mr-1.5 inline-flex items-center gap-1 text-small font-medium text-good">
          <Check aria-hidden size={14} strokeWidth={2.5} /> You asked
        </span>
      )}
      {question} {answer !== "" && <span className="text-ink-soft">{answer}</span>}
    </>
  );
}
