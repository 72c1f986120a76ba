import { FindingChanges } from "@/features/report/versions/FindingChanges";
import { describeJudge, formatGrade } from "@/core/report/report";
import { compareReports, type Difference, type Scored } from "@/core/report/diff";
import type { Report } from "@/protocol";
import { classes } from "@/ui/classes";
import { Columns } from "@/ui/Columns";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface DifferenceTableProps {
  before: Report;
  after: Report;
  /** The report that the page shows: its findings can be gone to. */
  shown: string;
}

const COLUMNS = [
  { title: <span className="sr-only">Criterion</span> },
  { title: "Before", right: true },
  { title: "After", right: true },
  { title: "Difference" },
];
const FIRST = "py-2 pr-1 pl-3 text-left max-sm:text-small sm:px-5";

/** Two reports side by side: what came out differently, and what they rest on. */
export function DifferenceTable({ before, after, shown }: DifferenceTableProps) {
  const { overall, criteria, isSame } = compareReports(before, after);
  return (
    <>
      <ScrollRegion label="Difference" className="mt-4 overflow-x-auto rounded-lg border border-line bg-raised">
        <table data-testid="difference" className="w-full table-fixed text-body">
          <caption className="border-b border-line px-3 py-3 text-left text-body sm:px-5">
            {isSame ? "Both reports are the same." : "Differences between the two reports"}
          </caption>
          <colgroup>
            <col className="w-[33%] sm:w-[34%]" />
            <col className="w-[20%] sm:w-[16%]" />
            <col className="w-[20%] sm:w-[16%]" />
            <col />
          </colgroup>
          <thead>
            <Columns columns={COLUMNS} className="border-b border-line px-2 py-2 text-small first:px-3 sm:px-3 sm:first:px-5 sm:last:px-5" />
          </thead>
          <tbody>
            <Row difference={overall} isWhole />
            {criteria.map((difference) => (
              <Row key={difference.id} difference={difference} />
            ))}
            {originsOf(before, after).map(({ name, from, to }) => (
              <tr key={name} className="border-t border-line text-small text-ink-soft">
                <th scope="row" className={classes(FIRST, "align-top font-normal")}>
                  {name}
                </th>
                <td colSpan={3} className="px-2 py-2 wrap-anywhere sm:px-3">
                  {from === to ? (
                    <>
                      {to} <span className="text-ink-faint">(both)</span>
                    </>
                  ) : (
                    <>
                      {from} <span className="text-ink-faint">before,</span> <span className="text-ink">{to}</span>{" "}
                      <span className="text-ink-faint">after</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <FindingChanges before={before} after={after} shown={shown} />
    </>
  );
}

/** What each of the two rests on; a prompt only where there was one. */
function originsOf(before: Report, after: Report): readonly { name: string; from: string; to: string }[] {
  const origins = [
    { name: "Judged by", of: describeJudge },
    { name: "Rubric", of: (report: Report) => report.rubric },
    { name: "Assessed", of: (report: Report) => `${report.coverage} % of the rubric` },
    ...(before.prompt === "" && after.prompt === ""
      ? []
      : [{ name: "Prompt", of: (report: Report) => (report.prompt === "" ? "none" : report.prompt) }]),
  ];
  return origins.map(({ name, of }) => ({ name, from: of(before), to: of(after) }));
}

function Row({ difference, isWhole = false }: { difference: Difference; isWhole?: boolean }) {
  const { title, before, after, change, isClear } = difference;
  const isQuiet = change === "same" || change.startsWith("not assessed");
  return (
    <tr className={classes("border-t border-line", isWhole && "font-semibold")}>
      <th scope="row" className={classes(FIRST, isWhole ? "font-semibold" : "font-normal")}>
        {title}
      </th>
      <Figure scored={before} />
      <Figure scored={after} />
      <td className={classes("px-2 py-2 sm:px-5", isQuiet && "text-ink-faint")}>
        <span className={/\d/.test(change) ? "figures" : "text-small"}>{change}</span>
        {!isQuiet && /\d/.test(change) && (
          <span className="block text-small font-normal text-ink-faint">
            {isClear ? "beyond the margin of error" : "within the margin of error"}
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
