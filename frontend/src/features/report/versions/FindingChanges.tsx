import { ToneMark } from "@/features/report/findings/ToneMark";
import { findingAnchor } from "@/core/report/report";
import { compareFindings } from "@/core/report/diff";
import type { Finding, Report } from "@/protocol";

interface FindingChangesProps {
  before: Report;
  after: Report;
  /** The report that the page shows: its findings can be gone to. */
  shown: string;
}

/** What only one of the two found. */
export function FindingChanges({ before, after, shown }: FindingChangesProps) {
  const { gone, come } = compareFindings(before, after);
  if (gone.length + come.length === 0) return null;
  return (
    <div data-testid="finding-changes" className="mt-4 grid gap-4 lg:grid-cols-2">
      <Changed title="Only in the earlier report" findings={gone} isLinked={before.id === shown} />
      <Changed title="Only in the later report" findings={come} isLinked={after.id === shown} />
    </div>
  );
}

function Changed({ title, findings, isLinked }: { title: string; findings: readonly Finding[]; isLinked: boolean }) {
  return (
    <section className="rounded-lg border border-line bg-raised px-5 py-4">
      <h3 className="eyebrow">{title}</h3>
      {findings.length === 0 ? (
        <p className="mt-1.5 text-small text-ink-faint">Nothing.</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1.5 text-small">
          {findings.map((finding) => (
            <li key={finding.id} className="flex gap-2">
              <ToneMark tone={finding.tone} />
              {isLinked ? (
                <a href={`#${findingAnchor(finding.id)}`} className="min-w-0 underline-offset-4 wrap-anywhere hover:underline">
                  {finding.text}
                </a>
              ) : (
                <span className="min-w-0 wrap-anywhere text-ink-soft">{finding.text}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
