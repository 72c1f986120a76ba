import { describeJudge, formatGrade } from "@/core/report";
import { compareReports, type Difference, type Scored } from "@/core/reportDiff";
import type { Report } from "@/protocol";
import { classes } from "@/ui/classes";
import { Columns } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface DifferenceTableProps {
  before: Report;
  after: Report;
}

const COLUMNS = [
  { title: <span className="sr-only">Criterion</span> },
  { title: "Before", right: true },
  { title: "After", right: true },
  { title: "Difference" },
];

/** Two reports side by side: what came out differently, and what they rest on. */
export function DifferenceTable({ before, after }: DifferenceTableProps) {
  const { overall, criteria, isSame } = compareReports(before, after);
  const origins = [
    { name: "Judged by", of: describeJudge },
    { name: "Rubric", of: (report: Report) => report.rubric },
    { name: "Assessed", of: (report: Report) => `${report.coverage} % of the rubric` },
  ];
  return (
    <ScrollRegion label="Difference" className="mt-4 overflow-x-auto rounded-lg border border-line bg-raised">
      <table data-testid="difference" className="w-full text-body">
        <caption className="border-b border-line px-3 py-3 text-left text-body sm:px-5">
          {isSame ? "Both came to the same." : "Where the two differ."}
        </caption>
        <thead>
          <Columns columns={COLUMNS} className="border-b border-line px-2 py-2 text-small first:px-3 last:px-3 sm:px-3 sm:first:px-5 sm:last:px-5" />
        </thead>
        <tbody>
          <Row difference={overall} isWhole />
          {criteria.map((difference) => (
            <Row key={difference.id} difference={difference} />
          ))}
          {origins.map(({ name, of }) => (
            <tr key={name} className="border-t border-line text-small text-ink-soft">
              <th scope="row" className="px-3 py-2 sm:px-5 text-left font-normal">
                {name}
              </th>
              <td className="px-2 py-2 text-right sm:px-3">{of(before)}</td>
              <td className="px-2 py-2 text-right sm:px-3">{of(after)}</td>
              <td className="px-3 py-2 sm:px-5">{of(before) === of(after) ? "same" : "differs"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ difference, isWhole = false }: { difference: Difference; isWhole?: boolean }) {
  const { title, before, after, change, isClear } = difference;
  const isQuiet = change === "same" || change.startsWith("not assessed");
  return (
    <tr className={classes("border-t border-line", isWhole && "font-semibold")}>
      <th scope="row" className={classes("px-3 py-2 sm:px-5 text-left", isWhole ? "font-semibold" : "font-normal")}>
        {title}
      </th>
      <Figure scored={before} />
      <Figure scored={after} />
      <td className={classes("px-3 py-2 sm:px-5", isQuiet && "text-ink-faint")}>
        <span className={/\d/.test(change) ? "figures" : "text-small"}>{change}</span>
        {!isQuiet && /\d/.test(change) && (
          <span className="block text-small font-normal text-ink-faint">
            {isClear ? "more than the doubt about it" : "within the doubt about it"}
          </span>
        )}
      </td>
    </tr>
  );
}

function Figure({ scored: { grade, low, high } }: { scored: Scored }) {
  const hasSpan = low !== null && high !== null && formatGrade(low) !== formatGrade(high);
  return (
    <td className="figures px-2 py-2 text-right sm:px-3">
      {grade === null ? <span className="font-sans text-small font-normal text-ink-faint">not assessed</span> : formatGrade(grade)}
      {hasSpan && (
        <span className="block text-small font-normal whitespace-nowrap text-ink-faint">
          {formatGrade(low)}–{formatGrade(high)}
        </span>
      )}
    </td>
  );
}
