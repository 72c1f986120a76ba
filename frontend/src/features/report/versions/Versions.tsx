import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { DifferenceTable } from "@/features/report/versions/DifferenceTable";
import { ReportSection } from "@/features/report/ReportSection";
import { isScoredAgain, writtenOf } from "@/features/report/versions/written";
import { reportVersionQuery } from "@/api/report";
import { formatMoment, formatTime } from "@/core/time/moments";
import { formatGrade } from "@/core/report/report";
import type { ReportVersion } from "@/protocol";
import { LoadFailure } from "@/ui/LoadFailure";
import { Select } from "@/ui/Select";
import { SkeletonText } from "@/ui/Skeleton";

interface VersionsProps {
  interview: string;
  versions: readonly ReportVersion[];
}

/** Every time the interview was scored; any two can be held against each other. */
export function Versions({ interview, versions }: VersionsProps) {
  const written = writtenOf(versions);
  const failed = versions.filter((version) => version.failure !== "");
  const [chosen, setChosen] = useState<{ before: string; after: string } | null>(null);
  if (!isScoredAgain(versions)) return null;
  // Until something was chosen, the newest is held against the one before it, also when another one comes.
  const before = chosen?.before ?? written.at(-2)?.id ?? "";
  const after = chosen?.after ?? written.at(-1)?.id ?? "";
  const options = written.map((version) => ({ value: version.id, label: nameOf(version, versions) }));
  return (
    <ReportSection
      id="versions"
      title="What changed"
      lead="This interview was scored more than once, and every report is kept. Differences come from the rubric, the model or the program, not from the interview."
    >
      <div className="flex flex-wrap items-center gap-2 text-small print:hidden">
        <Select
          label="Earlier report"
          value={before}
          options={options}
          onChange={(value) => setChosen({ before: value, after })}
        />
        <span className="text-ink-soft">compared with</span>
        <Select
          label="Later report"
          value={after}
          options={options}
          onChange={(value) => setChosen({ before, after: value })}
        />
      </div>
      <Compared interview={interview} before={before} after={after} shown={written.at(-1)?.id ?? ""} />
      {failed.length > 0 && (
        <ul className="mt-3 text-small text-ink-soft">
          {failed.map((version) => (
            <li key={version.id}>
              The report requested at {formatMoment(version.requested_at)} could not be written: {version.failure}
            </li>
          ))}
        </ul>
      )}
    </ReportSection>
  );
}

function nameOf(version: ReportVersion, all: readonly ReportVersion[]): string {
  const score = version.overall === null ? "not assessed" : formatGrade(version.overall);
  const day = new Date(version.requested_at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
  return `${all.indexOf(version) + 1}. ${day}, ${formatTime(version.requested_at)}: ${score}`;
}

interface ComparedProps {
  interview: string;
  before: string;
  after: string;
  shown: string;
}

function Compared({ interview, before, after, shown }: ComparedProps) {
  const loaded = useQueries({
    queries: [reportVersionQuery(interview, before), reportVersionQuery(interview, after)],
  });
  const [earlier, later] = loaded.map((query) => query.data);
  if (earlier !== undefined && later !== undefined) {
    return <DifferenceTable before={earlier} after={later} shown={shown} />;
  }
  const error = loaded.find((query) => query.error !== null)?.error;
  if (error) {
    return (
      <LoadFailure
        title="The reports could not be loaded"
        message={error.message}
        retrying={loaded.some((query) => query.isFetching)}
        onRetry={() => loaded.forEach((query) => void query.refetch())}
      />
    );
  }
  return (
    <div className="mt-4">
      <SkeletonText lines={6} />
    </div>
  );
}
