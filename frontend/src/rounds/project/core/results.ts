import type { Progress, SuiteResult, TestResult, TestRunView } from "@/protocol";

export type TestOutcome = TestResult["outcome"];

/** "test_missing_field_never_matches" as people say it: "Missing field never matches". */
export function nameInWords(name: string): string {
  const words = name
    .replace(/^test_?/i, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .trim();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

export interface LevelResults {
  readonly level: number;
  readonly tests: readonly TestResult[];
  readonly passed: number;
}

/** The tests of each level, in order; those that everybody can read come first. */
export function byLevel({ tests }: Pick<SuiteResult, "tests">): readonly LevelResults[] {
  const levels = [...new Set(tests.map(({ level }) => level))].sort((one, other) => one - other);
  return levels.map((level) => {
    const own = tests.filter((test) => test.level === level);
    const inOrder = [...own.filter(({ hidden }) => !hidden), ...own.filter(({ hidden }) => hidden)];
    return { level, tests: inOrder, passed: own.filter(hasPassed).length };
  });
}

export function hasPassed({ outcome }: Pick<TestResult, "outcome">): boolean {
  return outcome === "passed";
}

export function failuresIn(result: Pick<SuiteResult, "tests">): readonly TestResult[] {
  return byLevel(result).flatMap(({ tests }) => tests.filter((test) => !hasPassed(test)));
}

/** The test that is shown in full: the one that was chosen, or the first that failed. */
export function shownTest(result: Pick<SuiteResult, "tests">, chosen: string | null): TestResult | null {
  return result.tests.find(({ name }) => name === chosen) ?? failuresIn(result)[0] ?? null;
}

/** "Running, 4 of 16". */
export function describeProgress(progress: Pick<Progress, "phase" | "done" | "total" | "ahead"> | undefined): string {
  if (progress === undefined) return "Starting";
  const { phase, done, total, ahead } = progress;
  switch (phase) {
    case "queued":
      return ahead > 0 ? `Waiting, ${ahead} ahead of you` : "Starting";
    case "compiling":
      return "Getting ready";
    case "running":
      return total === 0 ? "Running" : `Running, ${done} of ${total}`;
  }
}

/** The newest run whose results are known, and the newest of all. */
export function newestRuns(runs: readonly TestRunView[]): { newest: TestRunView | null; result: SuiteResult | null } {
  return { newest: runs.at(-1) ?? null, result: runs.findLast(({ result }) => result !== null)?.result ?? null };
}

/** A place in a trace, as the harness writes it and as Python does. */
const PLACE = /(?:^|File ")([^\s",]+)"?, line (\d+)/gm;
const LONGEST = 120;

export interface Place {
  readonly path: string;
  /** From 1. */
  readonly line: number;
}

/** The last place in one of these files that a trace names: the innermost. */
export function placeIn(error: string, paths: readonly string[]): Place | null {
  const found = [...error.matchAll(PLACE)].findLast(([, path]) => path !== undefined && paths.includes(path));
  return found?.[1] === undefined ? null : { path: found[1], line: Number(found[2]) };
}

/** What an error says, short enough for the end of a line of code: its first line. */
export function inShort(message: string): string {
  return (message.split("\n").find((line) => line.trim() !== "") ?? "").trim().slice(0, LONGEST);
}
