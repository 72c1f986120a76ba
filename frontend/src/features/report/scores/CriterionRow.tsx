import { ChevronDown, CircleSlash } from "lucide-react";
import { useId, useState } from "react";
import { ToneMark } from "@/features/report/findings/ToneMark";
import { AnchorLadder } from "@/features/report/scores/AnchorLadder";
import { ScoreBar } from "@/features/report/scores/ScoreBar";
import {
  bestGrade,
  describeScore,
  describeSource,
  findingAnchor,
  findingsById,
  formatGrade,
  formatSpan,
} from "@/core/report/report";
import { anchorsFor } from "@/core/grading/grading";
import { describeMissing } from "@/core/report/readings";
import type { CriterionScore, Report, Rubric } from "@/protocol";
import { classes } from "@/ui/classes";

interface CriterionRowProps {
  score: CriterionScore;
  report: Report;
  /** The rubric's own words; undefined until they are there. */
  criterion: Rubric["criteria"][number] | undefined;
}

/** A criterion as a bar; opened, what the grade means and what it rests on. */
export function CriterionRow({ score, report, criterion }: CriterionRowProps) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const span = formatSpan(score.low, score.high);
  const best = bestGrade(report);
  const isAssessed = score.grade !== null;
  return (
    <div data-testid={`criterion-${score.id}`} className="break-inside-avoid">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto_1rem] items-center gap-x-4 gap-y-1.5 px-5 py-3.5 text-left -outline-offset-2 transition-colors hover:bg-surface sm:grid-cols-[11rem_minmax(0,1fr)_6.5rem_1rem]"
      >
        <span className="sr-only">{describeScore(score, best)}. </span>
        <span className="min-w-0">
          <span className="block text-body font-medium">{score.title}</span>
          <span className="block text-small text-ink-faint">counts for {score.weight} %</span>
        </span>
        <span className="col-span-3 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
          <ScoreBar grade={score.grade} low={score.low} high={score.high} best={best} />
        </span>
        <span aria-hidden className="col-start-2 row-start-1 text-right sm:col-start-3">
          {score.grade !== null ? (
            <>
              <span className="block figures text-lead font-semibold">{formatGrade(score.grade)} <span className="font-sans text-small font-normal text-ink-faint">out of {best}</span></span>
              {span !== "" && <span className="block figures text-small whitespace-nowrap text-ink-faint">{span.replace(" to ", "–")}</span>}
            </>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-ink-soft">
              <CircleSlash aria-hidden size={14} /> Not assessed
            </span>
          )}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          className={classes("col-start-3 row-start-1 text-ink-faint transition-transform sm:col-start-4 print:hidden", open && "rotate-180")}
        />
        {!isAssessed && score.reason !== "" && (
          <span className="col-span-full text-small text-ink-soft sm:col-start-2 sm:col-end-5">{score.reason}</span>
        )}
      </button>
      <div id={panel} hidden={!open} className="border-t border-line bg-surface px-5 py-4 print:block">
        {open && <CriterionDetails score={score} report={report} criterion={criterion} />}
      </div>
    </div>
  );
}

function CriterionDetails({ score, report, criterion }: CriterionRowProps) {
  const findings = findingsById(report, score.findings);
  const source = [describeSource(score), describeMissing(score, report.samples)].filter((part) => part !== "").join(" ");
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        {criterion !== undefined && <p className="text-lead text-pretty">{criterion.question}</p>}
        {score.grade !== null && score.reason !== "" && <p className="text-ink-soft">{score.reason}</p>}
        {source !== "" && <p className="text-small text-ink-soft">{source}</p>}
        {findings.length > 0 ? (
          <div>
            <h3 className="eyebrow">Based on</h3>
            <ul className="mt-1.5 flex flex-col gap-1.5 text-small">
              {findings.map((finding) => (
                <li key={finding.id} className="flex gap-2">
                  <ToneMark tone={finding.tone} />
                  <a
                    href={`#${findingAnchor(finding.id)}`}
                    className="min-w-0 text-ink underline-offset-4 wrap-anywhere hover:underline"
                  >
                    {finding.text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <p className="text-small text-ink-soft">No findings.</p>
        )}
      </div>
      {criterion !== undefined && <AnchorLadder anchors={anchorsFor(criterion, report.level)} grade={score.grade} best={bestGrade(report)} said={score.anchor} />}
    </div>
  );
}
