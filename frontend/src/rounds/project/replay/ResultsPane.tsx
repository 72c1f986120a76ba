import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment } from "@/features/replay/replayContext";
import { useState } from "react";
import { projectRound } from "@/rounds/project/core/round";
import { FileOutput } from "@/rounds/project/workspace/FileOutput";
import { TestResults } from "@/rounds/project/workspace/TestResults";
import { TestSummary } from "@/rounds/project/workspace/TestSummary";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** What the last run before this moment came to. */
export function ResultsPane() {
  const { room, round } = useMoment();
  const project = projectRound(room, round);
  const newest = project?.test_runs.at(-1) ?? null;
  const ran = project?.file_run ?? null;
  const [test, setTest] = useState<string | null>(null);
  const isFile = ran !== null && ran.requested_at > (newest?.requested_at ?? -1);
  return (
    <section aria-label="Results" data-testid="replay-results" className="flex h-full min-h-0 flex-col bg-surface">
      <PaneHead title={isFile ? "Output" : "Tests"}>{!isFile && <TestSummary run={newest} />}</PaneHead>
      <ScrollRegion label="Results at this moment" className="flex-1">
        <div className="@container flex min-h-full flex-col p-4">
          {isFile ? (
            <FileOutput ran={ran} paths={project?.files.map(({ path }) => path) ?? []} onOpen={null} empty="No runs yet." />
          ) : (
            <TestResults
              runs={project?.test_runs ?? []}
              progress={undefined}
              chosen={test}
              onChoose={setTest}
              onOpen={null}
              empty="No runs yet."
            />
          )}
        </div>
      </ScrollRegion>
    </section>
  );
}
