import { ChevronRight } from "lucide-react";
import { CodeListing } from "@/features/report/problems/CodeListing";
import { languageOf, useReportPlace } from "@/features/report/reportContext";
import { ReportSection } from "@/features/report/ReportSection";
import { prettyGrowth } from "@/core/growth";
import { arrangeSolutions, splitQuestion } from "@/core/reportDebrief";
import type { Debrief } from "@/protocol";
import { CopyButton } from "@/ui/CopyButton";
import { Tabs } from "@/ui/Tabs";

/** What a strong answer looks like. Folded: nobody is told who would rather try again first. */
export function StrongAnswers({ debriefs }: { debriefs: readonly Debrief[] }) {
  if (debriefs.length === 0) return null;
  return (
    <ReportSection
      id="strong-answers"
      title="What a strong answer looks like"
      lead="Folded, so that you can try once more before you look."
    >
      <div className="flex flex-col gap-3">
        {debriefs.map((debrief) => (
          <details
            key={debrief.problem}
            data-testid={`debrief-${debrief.problem + 1}`}
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
  return (
    <>
      <Approaches debrief={debrief} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Points title="Worth asking first" points={debrief.questions_to_ask} isAsked />
        <Points title="Where people stumble" points={debrief.pitfalls} />
      </div>
      <Points title="Where it could go on" points={debrief.follow_ups} />
      <Solutions debrief={debrief} />
    </>
  );
}

function Approaches({ debrief }: { debrief: Debrief }) {
  if (debrief.approaches.length === 0) return null;
  return (
    <table className="w-full text-body">
      <caption className="mb-1 text-left eyebrow">Ways to solve it, best first</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Approach</th>
          <th scope="col">Time</th>
          <th scope="col">Space</th>
        </tr>
      </thead>
      <tbody>
        {debrief.approaches.map(({ name, time, space }) => (
          <tr key={name} className="border-t border-line first:border-0">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {name.slice(0, 1).toUpperCase() + name.slice(1)}
            </th>
            <td className="figures py-1.5 pr-4 align-top text-small">
              {prettyGrowth(time)} <span className="font-sans text-ink-faint">time</span>
            </td>
            <td className="figures py-1.5 align-top text-small">
              {prettyGrowth(space)} <span className="font-sans text-ink-faint">space</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
  /** Each is a question with its answer. */
  isAsked?: boolean;
}

function Points({ title, points, isAsked = false }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1.5 flex list-disc flex-col gap-1.5 pl-5 text-body marker:text-ink-faint">
        {points.map((point, index) => (
          <li key={index} className="text-pretty">
            {isAsked ? <Asked text={point} /> : point}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Asked({ text }: { text: string }) {
  const { question, answer } = splitQuestion(text);
  return (
    <>
      {question} {answer !== "" && <span className="text-ink-soft">{answer}</span>}
    </>
  );
}

function Solutions({ debrief }: { debrief: Debrief }) {
  const { room } = useReportPlace();
  const solutions = arrangeSolutions(debrief.solutions, languageOf(room, debrief.problem));
  if (solutions.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-md border border-line">
      <Tabs
        label={`Solutions of ${debrief.title}`}
        tabs={solutions.map(({ name, language, code }, index) => ({
          id: `${debrief.problem}-${index}`,
          label: name,
          content: (
            <div className="relative">
              <div className="absolute top-1.5 right-2 z-10">
                <CopyButton text={code} label={`Copy this solution of ${debrief.title}`} />
              </div>
              <CodeListing code={code} language={language} label={`Solution of ${debrief.title}: ${name}`} />
            </div>
          ),
        }))}
      />
    </div>
  );
}
