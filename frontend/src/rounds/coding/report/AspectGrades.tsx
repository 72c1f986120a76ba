import { CircleSlash } from "lucide-react";
import { ScoreBar } from "@/features/report/scores/ScoreBar";
import { findingAnchor, formatGrade } from "@/core/report/report";
import type { AspectGrade } from "@/protocol";

const ASPECTS: Record<AspectGrade["aspect"], string> = {
  code_quality: "Code quality",
  approach: "Approach",
  edge_cases: "Edge cases",
  time_management: "Time management",
};

const SHOWN = 4;

/** The four grades of one problem, each with its reason. */
export function AspectGrades({ grades, best }: { grades: readonly AspectGrade[]; best: number }) {
  return (
    <ul className="grid gap-x-8 gap-y-5 px-5 pb-5 sm:grid-cols-2">
      {grades.map(({ aspect, grade, reason, findings }) => (
        <li key={aspect} data-testid={`aspect-${aspect}`} className="min-w-0">
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-body font-medium">{ASPECTS[aspect]}</span>
            {grade === null ? (
              <span className="inline-flex items-center gap-1.5 text-small text-ink-soft">
                <CircleSlash aria-hidden size={13} /> Not assessed
              </span>
            ) : (
              <span className="tabular-nums">
                <span className="figures font-semibold">{formatGrade(grade)}</span>
                <span className="text-small text-ink-faint"> out of {best}</span>
              </span>
            )}
          </p>
          <div className="mt-1">
            <ScoreBar grade={grade} low={null} high={null} best={best} />
          </div>
          <p className="mt-1 text-small text-pretty text-ink-soft wrap-anywhere">
            {reason}
            {findings.length > 0 && (
              <span className="ml-1.5 whitespace-nowrap print:hidden">
                <span className="text-ink-faint">Evidence</span>
                {findings.slice(0, SHOWN).map((id, index) => (
                  <a
                    key={id}
                    href={`#${findingAnchor(id)}`}
                    aria-label={`Evidence ${index + 1} for the ${ASPECTS[aspect].toLowerCase()} grade`}
                    className="ml-1 inline-flex size-5 items-center justify-center rounded-sm bg-sunken figures text-[0.75rem] text-ink-soft transition-colors hover:bg-lamp-wash hover:text-lamp-text"
                  >
                    {index + 1}
                  </a>
                ))}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
