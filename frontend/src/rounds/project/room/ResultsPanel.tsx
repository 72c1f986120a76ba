import { ChevronsDown, ChevronsUp } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useLive } from "@/features/room/roomContext";
import { focusTarget } from "@/features/workspace/focus";
import { ChangesPane } from "@/rounds/project/room/ChangesPane";
import { useOpening } from "@/rounds/project/room/openFile";
import { useProjectStore, useProjectUi, type ResultsTab } from "@/rounds/project/room/projectUi";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { FileOutput } from "@/rounds/project/workspace/FileOutput";
import { TestResults } from "@/rounds/project/workspace/TestResults";
import { TestSummary } from "@/rounds/project/workspace/TestSummary";
import type { ProjectRound } from "@/protocol";
import type { Enlarging } from "@/rounds/shared/room/WorkRows";
import { IconButton } from "@/ui/IconButton";
import { Kbd } from "@/ui/Kbd";
import { endTyping } from "@/ui/keyboard";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { Tabs } from "@/ui/Tabs";

const NO_RUNS: ProjectRound["test_runs"] = [];
const NO_FILES: ProjectRound["files"] = [];

/** What running came to, and what was changed. */
export function ResultsPanel({ round, enlarging }: { round: number; enlarging?: Enlarging }) {
  const store = useProjectStore(round);
  const runs = useProject(round, (project) => project.test_runs) ?? NO_RUNS;
  const ran = useProject(round, (project) => project.file_run);
  const files = useProject(round, (project) => project.files) ?? NO_FILES;
  const changes = useProject(round, (project) => project.changes.length) ?? 0;
  const chosen = useProjectUi(round, (state) => state.results);
  const test = useProjectUi(round, (state) => state.test);
  const newest = runs.at(-1);
  const progress = useLive((state) => (newest === undefined ? undefined : state.progress[newest.id]));
  const praise = useProject(round, praiseIn);
  const { open } = useOpening(round);
  useShowWhatRan(round, newest?.id, ran?.id);
  const usual: ResultsTab = ran !== null && ran.requested_at > (newest?.requested_at ?? -1) ? "output" : "tests";
  return (
    <section
      aria-label="Results"
      data-testid="results"
      tabIndex={-1}
      {...focusTarget("results")}
      className="flex h-full min-h-0 flex-col bg-surface outline-none"
    >
      <Tabs
        label="Results"
        className="h-full"
        contentClassName="flex flex-col overflow-hidden"
        value={chosen ?? usual}
        onChange={(id) => store.setState({ results: id as ResultsTab })}
        aside={
          <div className="flex min-w-0 items-center gap-2">
            <TestSummary run={newest ?? null} />
            {enlarging !== undefined && (
              <IconButton
                data-testid="enlarge"
                label={enlarging.enlarged ? "Shrink the results" : "Enlarge the results"}
                icon={enlarging.enlarged ? <ChevronsDown size={16} /> : <ChevronsUp size={16} />}
                onClick={enlarging.toggle}
              />
            )}
          </div>
        }
        tabs={[
          {
            id: "tests",
            label: "Tests",
            content: (
              <Padded label="Results of the tests">
                <TestResults
                  runs={runs}
                  progress={progress}
                  chosen={test}
                  onChoose={(name) => store.setState({ test: name })}
                  onOpen={open}
                  praise={praise ?? undefined}
                  empty={
                    <>
                      <Kbd keys={SHORTCUTS.tests.keys} /> runs the tests of this level.
                    </>
                  }
                />
              </Padded>
            ),
          },
          {
            id: "output",
            label: "Output",
            content: (
              <Padded label="What a file printed">
                <FileOutput
                  ran={ran}
                  paths={files.map(({ path }) => path)}
                  onOpen={open}
                  empty={
                    <>
                      <Kbd keys={SHORTCUTS.runFile.keys} /> runs the file in front by itself.
                    </>
                  }
                />
              </Padded>
            ),
          },
          {
            id: "changes",
            label: (
              <>
                Changes {changes > 0 && <span className="figures text-ink-faint">{changes}</span>}
              </>
            ),
            content: (
              <Padded label="Changes">
                <ChangesPane round={round} />
              </Padded>
            ),
          },
        ]}
      />
    </section>
  );
}

/** What it means that the last results have no failures. */
function praiseIn({ status, level, levels, test_runs }: ProjectRound): string {
  if (status === "solved") return "Every level is done.";
  const tested = test_runs.findLast(({ result }) => result !== null)?.level ?? level;
  const title = levels[level - 1]?.title;
  return tested < level && title !== undefined ? `Level ${level} is open: ${title}.` : "";
}

/** Whoever runs something wants to see how it went. */
function useShowWhatRan(round: number, tests: string | undefined, file: string | undefined): void {
  const store = useProjectStore(round);
  const last = useRef({ tests, file });
  useEffect(() => {
    const before = last.current;
    last.current = { tests, file };
    if (before.tests === tests && before.file === file) return;
    store.setState({ results: null, ...(before.tests !== tests && { test: null }) });
    endTyping();
  }, [store, tests, file]);
}

function Padded({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion label={label} className="flex-1">
      <div className="@container flex min-h-full flex-col p-4">{children}</div>
    </ScrollRegion>
  );
}
