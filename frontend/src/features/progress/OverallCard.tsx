import { useMemo, useState } from "react";
import { Link } from "wouter";
import { compareWithFirst, describePercent, describeScore, describeSpan, formatScore } from "@/core/progress/overall";
import { SpanPlot } from "@/features/progress/SpanPlot";
import type { ProgressView } from "@/protocol";
import { AsTableButton } from "@/ui/AsTableButton";
import { Card } from "@/ui/Card";
import { Columns } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

type Points = ProgressView["overall"];

const OUT_OF_TEN = { low: 0, high: 10 };
const HEIGHT = 264;

function shortDay(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}

function longDay(at: number): string {
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
}

function reportOf(interview: string): string {
  return `/interviews/${interview}/report`;
}

/** The overall score of every interview: the newest in large, all of them as a plot or as a table. */
export function OverallCard({ points }: { points: Points }) {
  const [asTable, setAsTable] = useState(false);
  const newest = points.at(-1);
  const drawn = useMemo(
    () =>
      points.map((point) => ({
        value: point.overall,
        low: point.low,
        high: point.high,
        label: shortDay(point.at),
        title: longDay(point.at),
        words: describeScore(point),
        href: reportOf(point.interview),
      })),
    [points],
  );
  if (newest === undefined) return null;
  return (
    <Card className="p-5">
      <section aria-labelledby="overall-title">
        <div className="flex items-start justify-between gap-x-4">
          <div className="min-w-0">
            <h2 id="overall-title" className="eyebrow">
              Overall score
            </h2>
            <p className="mt-1 flex items-baseline gap-2">
              <span data-testid="newest-score" className="text-display font-semibold tabular-nums">
                {formatScore(newest.overall)}
              </span>
              <span className="text-small text-ink-soft">out of 10 in your latest interview</span>
            </p>
            <p className="mt-1 text-small text-ink-soft">{asSentence(describeSpan(newest))}</p>
            <p className="mt-1 text-small text-ink">{compareWithFirst(points)}</p>
          </div>
          <AsTableButton pressed={asTable} onChange={setAsTable} testId="overall-as-table" className="-mr-2.5" />
        </div>
        <div className="mt-4">
          {asTable ? (
            <OverallTable points={points} />
          ) : (
            <>
              <SpanPlot
                title="Overall score for every interview"
                description={`${points.length} scores, from ${formatScore(points[0]?.overall ?? 0)} to ${formatScore(newest.overall)} out of 10.`}
                points={drawn}
                range={OUT_OF_TEN}
                unit="Score out of 10"
                format={String}
                height={HEIGHT}
                testId="overall-plot"
              />
              <p className="mt-1 text-small text-ink-faint">
                Each point is one interview, in order. {explainLines(points)} Select a point to open its report.
              </p>
            </>
          )}
        </div>
      </section>
    </Card>
  );
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What the line through a point stands for. */
function explainLines(points: Points): string {
  const percent = points.findLast((point) => point.percent !== null)?.percent ?? null;
  if (percent === null) return "The line through it shows the range in which that interview could fairly be graded.";
  const people = `${describePercent(percent)} simulated people with that score`;
  const others = points.some((point) => point.percent === null)
    ? " Where that is not known, it shows the range in which that interview could fairly be graded."
    : "";
  return `The line through it shows where ${people} would score on another day.${others}`;
}

const COLUMNS = [
  { title: "Interview" },
  { title: "Score out of 10", right: true },
  { title: "Range", right: true },
  { title: <span className="sr-only">Report</span> },
];

function OverallTable({ points }: { points: Points }) {
  return (
    <ScrollRegion label="Overall scores" className="max-h-72">
      <table data-testid="overall-table" className="w-full border-collapse text-small">
        <caption className="sr-only">Overall score for every interview, newest first</caption>
        <thead>
          <Columns columns={COLUMNS} className="sticky top-0 bg-raised py-1.5 pr-3" />
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.interview} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {longDay(point.at)}
              </th>
              <td className="py-1.5 pr-3 text-right figures">{formatScore(point.overall)}</td>
              <td className="py-1.5 pr-3 text-right figures whitespace-nowrap text-ink-soft">
                {formatScore(point.low)} to {formatScore(point.high)}
              </td>
              <td className="py-1.5 pr-1 text-right">
                <Link
                  href={reportOf(point.interview)}
                  aria-label={`Report for ${longDay(point.at)}`}
                  className="text-lamp-text underline underline-offset-2"
                >
                  Report
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
