import { CircleAlert, FlaskConical } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import type { Progress as ProgressView, SuiteResult, TestRunView } from "@/protocol";
import { byLevel, describeProgress, failuresIn, newestRuns, shownTest } from "@/rounds/project/core/results";
import { LevelMarks } from "@/rounds/project/workspace/LevelMarks";
import { PlaceLink, type OpenAt } from "@/rounds/project/workspace/PlaceLink";
import { TestDetail } from "@/rounds/project/workspace/TestDetail";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";
import { Progress } from "@/ui/Progress";

interface TestResultsProps {
  runs: readonly TestRunView[];
  progress: ProgressView | undefined;
  /** The test that was chosen. */
  chosen: string | null;
  onChoose: (name: string) => void;
  /** Opens a file; null where there is none to open. */
  onOpen: OpenAt | null;
  /** What is said before the first run. */
  empty: ReactNode;
  /** What it means that all of them pass. */
  praise?: string | undefined;
}

/** How the tests went: a row of marks for each level, and one test in full. While they run again, the last results stay. */
export function TestResults({ runs, progress, chosen, onChoose, onOpen, empty, praise }: TestResultsProps) {
  const { newest, result } = newestRuns(runs);
  if (newest === null) {
    return (
      <div className="m-auto flex flex-col items-center gap-2 text-center text-small text-ink-soft">
        <FlaskConical aria-hidden size={20} className="text-ink-faint" />
        <p className="flex flex-wrap items-center justify-center gap-x-1.5 gap-y-1">{empty}</p>
      </div>
    );
  }
  const isRunning = newest.state === "running";
  return (
    <div className="flex flex-1 flex-col gap-4">
      {isRunning && (
        <div className="flex flex-col gap-2">
          <p className="figures text-small text-ink-soft" data-testid="progress">
            {describeProgress(progress)}
          </p>
          <Progress label="Tests run" done={progress?.done ?? 0} total={progress?.total ?? 0} />
        </div>
      )}
      {newest.state === "failed" && (
        <p className="flex items-start gap-2 text-small text-warn">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>The tests couldn’t be run: {newest.failure || "something went wrong here."} Your files are safe; try again.</span>
        </p>
      )}
      {result !== null && (
        <div className={isRunning ? "opacity-60" : ""}>
          <Result result={result} chosen={chosen} onChoose={onChoose} onOpen={onOpen} praise={praise} />
        </div>
      )}
    </div>
  );
}

interface ResultProps extends Pick<TestResultsProps, "chosen" | "onChoose" | "onOpen" | "praise"> {
  result: SuiteResult;
}

function Result({ result, chosen, onChoose, onOpen, praise }: ResultProps) {
  const levels = useMemo(() => byLevel(result), [result]);
  const failures = useMemo(() => failuresIn(result), [result]);
  const test = shownTest(result, chosen);
  if (result.problem !== "") return <Problem result={result} onOpen={onOpen} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        {levels.map((level) => (
          <LevelMarks key={level.level} results={level} chosen={test?.name ?? null} onChoose={onChoose} />
        ))}
      </div>
      {failures.length === 0 && test === null && (
        <p className="text-small text-ink-soft" data-testid="all-pass">
          <span className="font-medium text-ink">All {result.tests.length} tests pass.</span> {praise}
        </p>
      )}
      {test !== null && <TestDetail key={test.name} test={test} failures={failures} onChoose={onChoose} onOpen={onOpen} />}
    </div>
  );
}

/** What kept every test from running: one thing to say, not fifty. */
function Problem({ result, onOpen }: { result: SuiteResult; onOpen: OpenAt | null }) {
  const { problem, problem_path: path, problem_line: line } = result;
  return (
    <div data-testid="problem" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <CircleAlert aria-hidden size={16} className="text-bad" />
        <span className="font-semibold">The tests can’t be run with the code as it is.</span>
        {path !== "" && <PlaceLink path={path} line={line} onOpen={onOpen} />}
      </p>
      <ValueBlock name="What went wrong" value={problem} tone="bad" />
    </div>
  );
}
