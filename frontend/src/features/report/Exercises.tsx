import { ArrowRight, Dumbbell } from "lucide-react";
import { Link } from "wouter";
import { ReportSection } from "@/features/report/ReportSection";
import { findingAnchor } from "@/core/report/report";
import type { Exercise } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

/** What to practise next, and why just that. */
export function Exercises({ exercises }: { exercises: readonly Exercise[] }) {
  if (exercises.length === 0) return null;
  return (
    <ReportSection id="next" title="What to practise next">
      <ol data-testid="exercises" className="grid gap-3 sm:grid-cols-2">
        {exercises.map((exercise, index) => (
          <li key={index} className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-5 break-inside-avoid">
            <h3 className="flex items-center gap-2 text-lead font-semibold">
              <Dumbbell aria-hidden size={16} className="shrink-0 text-lamp-text" />
              <span className="min-w-0">{exercise.title}</span>
            </h3>
            <p className="text-body text-pretty text-ink-soft">{exercise.why}</p>
            <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1 text-small">
              {exercise.slug !== null && (
                <Link href={`/practice/${exercise.slug}`} className={buttonClasses({ size: "sm" }, "print:hidden")}>
                  Practise it
                  <ArrowRight aria-hidden size={14} />
                  <span className="sr-only">: {exercise.title}</span>
                </Link>
              )}
              {exercise.findings.slice(0, 3).map((id, place) => (
                <a
                  key={id}
                  href={`#${findingAnchor(id)}`}
                  className="text-ink-soft underline decoration-1 underline-offset-2 hover:text-ink print:hidden"
                >
                  {exercise.findings.length === 1 ? "The finding" : `Finding ${place + 1}`}
                  <span className="sr-only"> behind {exercise.title}</span>
                </a>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </ReportSection>
  );
}
