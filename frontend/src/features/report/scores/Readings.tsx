import { CircleSlash } from "lucide-react";
import { formatGrade } from "@/core/report/report";
import { describeReadings, readingNotes, readingRows, type Cell } from "@/core/report/readings";
import type { ReadingView, Report } from "@/protocol";
import { Columns, WIDE_ONLY } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface ReadingsProps {
  report: Report;
  readings: readonly ReadingView[];
}

const ORDINALS = ["1st", "2nd", "3rd"];
const CELL = "px-2 py-2 text-right first:pl-4 first:text-left last:pr-4 sm:px-3 sm:first:pl-5 sm:last:pr-5";

/** Every reading of the language model beside what was measured, and what of it does not count. */
export function Readings({ report, readings }: ReadingsProps) {
  const rows = readingRows(report, readings);
  if (rows.length === 0) return null;
  const notes = readingNotes(report, readings);
  return (
    <section data-testid="readings" aria-labelledby="readings-title" className="mt-4 rounded-lg border border-line bg-raised break-inside-avoid">
      <div className="px-4 pt-4 pb-3 sm:px-5">
        <h3 id="readings-title" className="text-body font-semibold">
          How your explanations were assessed
        </h3>
        <p className="mt-0.5 max-w-prose text-small text-pretty text-ink-soft">
          {describeReadings(readings)} Where readings differ, the grade is less certain. A grade counts only if
          it’s backed by a quote from you.
        </p>
      </div>
      <ScrollRegion label="Readings" className="overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <Columns
              className={CELL}
              columns={[
                { title: <span className="sr-only">Criterion</span> },
                { title: "Measured", right: true, wide: true },
                ...readings.map(({ sample }) => ({ title: <ReadingTitle sample={sample} />, right: true })),
                { title: "Grade", right: true },
              ]}
            />
          </thead>
          <tbody>
            {rows.map(({ score, cells }) => (
              <tr key={score.id} className="border-t border-line">
                <th scope="row" className={`${CELL} font-normal text-ink`}>
                  {score.title}
                  <span className="block text-ink-faint sm:hidden">
                    measured <span className="figures">{figure(score.measured)}</span>
                  </span>
                </th>
                <td className={`${CELL} ${WIDE_ONLY} figures text-ink-soft`}>{figure(score.measured)}</td>
                {cells.map((cell, index) => (
                  <td key={index} className={`${CELL} figures`}>
                    <Shown cell={cell} />
                  </td>
                ))}
                <td className={`${CELL} figures font-semibold`}>{figure(score.grade)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {notes.length > 0 && (
        <ul data-testid="struck-out" className="flex flex-col gap-1 border-t border-line px-4 py-3 text-small text-ink-soft sm:px-5">
          {notes.map(({ reading, text }, index) => (
            <li key={index} className="wrap-anywhere">
              <span className="text-ink-faint">{reading}.</span> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ReadingTitle({ sample }: { sample: number }) {
  return (
    <>
      {ORDINALS[sample - 1] ?? `${sample}th`}
      <span className="sr-only sm:not-sr-only"> reading</span>
    </>
  );
}

function figure(grade: number | null): string {
  return grade === null ? "–" : formatGrade(grade);
}

function Shown({ cell }: { cell: Cell }) {
  if (cell.kind === "grade") return cell.grade;
  if (cell.kind === "nothing") {
    return (
      <span className="text-ink-faint">
        –<span className="sr-only"> not graded</span>
      </span>
    );
  }
  const why = cell.kind === "struck" ? "not counted" : "failed";
  return (
    <span title={why} className="inline-flex align-middle text-ink-faint">
      <CircleSlash aria-hidden size={14} />
      <span className="sr-only">{why}</span>
    </span>
  );
}
