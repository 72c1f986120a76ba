import type { ReactNode } from "react";
import { FindingCard } from "@/features/report/findings/FindingCard";
import { ToneMark } from "@/features/report/findings/ToneMark";
import { ReportSection } from "@/features/report/ReportSection";
import { count } from "@/core/time/duration";
import { criteriaWithFindings, findingAnchor } from "@/core/report/report";
import type { Finding, Report } from "@/protocol";

interface AllFindingsProps {
  report: Report;
  titles: ReadonlyMap<string, string>;
  marked: string | null;
  /** The criterion that is shown; empty for all. */
  filter: string;
  onFilter: (criterion: string) => void;
}

/** Everything that was found, by criterion. What stands above is only named here. */
export function AllFindings({ report, titles, marked, filter, onFilter }: AllFindingsProps) {
  const criteria = criteriaWithFindings(report);
  const above = new Set([...report.strengths, ...report.improvements]);
  const shown = report.findings.filter((finding) => filter === "" || finding.criterion === filter);
  return (
    <ReportSection
      id="findings"
      title="All findings"
      lead="Each finding shows its evidence. Select a piece of evidence to open the replay at that moment."
    >
      {report.findings.length === 0 ? (
        <p className="text-ink-soft">No findings could be backed by evidence, so none are shown.</p>
      ) : (
        <>
          <div role="group" aria-label="Show findings on" className="flex flex-wrap gap-1.5 print:hidden">
            <FilterButton on={filter === ""} onClick={() => onFilter("")}>
              All {report.findings.length}
            </FilterButton>
            {criteria.map(({ id, title, amount }) => (
              <FilterButton key={id} on={filter === id} onClick={() => onFilter(id)}>
                {title} {amount}
              </FilterButton>
            ))}
          </div>
          <p role="status" className="sr-only">
            {count(shown.length, "finding")} shown
          </p>
          <ul data-testid="all-findings" className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised">
            {shown.map((finding) => (
              <li key={finding.id}>
                {above.has(finding.id) ? (
                  <Named finding={finding} />
                ) : (
                  <FindingCard
                    compact
                    finding={finding}
                    criterion={titles.get(finding.criterion) ?? finding.criterion}
                    isMarked={marked === finding.id}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </ReportSection>
  );
}

/** A finding that is shown in full further up. */
function Named({ finding }: { finding: Finding }) {
  return (
    <a
      href={`#${findingAnchor(finding.id)}`}
      className="flex items-start gap-2 px-5 py-3 text-body text-ink-soft -outline-offset-2 transition-colors hover:bg-surface hover:text-ink"
    >
      <ToneMark tone={finding.tone} />
      <span className="min-w-0 flex-1 wrap-anywhere">{finding.text}</span>
      <span className="shrink-0 text-small text-ink-faint">shown above</span>
    </a>
  );
}

interface FilterButtonProps {
  on: boolean;
  onClick: () => void;
  children: ReactNode;
}

function FilterButton({ on, onClick, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className="h-8 rounded-md border border-line bg-raised px-3 text-small text-ink-soft transition-colors hover:border-line-strong hover:text-ink aria-pressed:border-lamp-text aria-pressed:bg-lamp-wash aria-pressed:font-medium aria-pressed:text-ink"
    >
      {children}
    </button>
  );
}
