import { writtenOf } from "@/features/report/versions/written";
import { formatGrade } from "@/core/report/report";
import type { ReportVersion } from "@/protocol";

/** That it was scored more than once, and what came of the last two times. */
export function ChangeNote({ versions }: { versions: readonly ReportVersion[] }) {
  const written = writtenOf(versions);
  const [before, after] = written.slice(-2);
  if (before === undefined || after === undefined) return null;
  const [from, to] = [scoreOf(before), scoreOf(after)];
  return (
    <p data-testid="change-note" className="text-body text-ink-soft print:hidden">
      Scored {written.length === 2 ? "twice" : `${written.length} times`}:{" "}
      {from === to ? (
        <>the last two have the same overall score, {to}.</>
      ) : (
        <>
          {from} before, <span className="text-ink">{to}</span> now.
        </>
      )}{" "}
      <a href="#versions" className="underline decoration-1 underline-offset-2 hover:text-ink">
        See what changed
      </a>
    </p>
  );
}

function scoreOf({ overall }: ReportVersion): string {
  return overall === null ? "not assessed" : formatGrade(overall);
}
