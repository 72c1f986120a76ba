import { exampleRoom } from "@/core/live/testing";
import type { FileView, LevelView, ProjectRound, Room, SuiteResult, TestResult, TestRunView } from "@/protocol";

/** A file of the candidate's, for tests. */
export function fileWith(part: Partial<FileView> = {}): FileView {
  return { path: "shelf.py", text: "class Shelf:\n    pass\n", revision: 0, by: "human", ...part };
}

export function levelWith(part: Partial<LevelView> = {}): LevelView {
  return {
    title: "Basics",
    minutes: 15,
    is_unlocked: true,
    goal: "Put things on a shelf.",
    description: "# Level 1\n\nWrite `Shelf`.",
    tests: [],
    hidden: 1,
    ...part,
  };
}

const LOCKED: Partial<LevelView> = { is_unlocked: false, goal: "", description: "", hidden: 0 };

/** A test that passed, for tests. */
export function testWith(part: Partial<TestResult> = {}): TestResult {
  return {
    name: "test_puts",
    level: 1,
    hidden: false,
    outcome: "passed",
    category: "",
    message: "",
    line: null,
    path: "tests/test_level1.py",
    printed: "",
    ...part,
  };
}

export function resultWith(tests: readonly TestResult[], part: Partial<SuiteResult> = {}): SuiteResult {
  return { level: 1, tests, problem: "", problem_path: "", problem_line: null, isolation: "a sandbox", ...part };
}

export function testRunWith(part: Partial<TestRunView> = {}): TestRunView {
  const result = part.result ?? null;
  return {
    id: "run-1",
    level: 1,
    by: "human",
    state: "finished",
    requested_at: 0,
    finished_at: 1000,
    passed: result?.tests.filter(({ outcome }) => outcome === "passed").length ?? 0,
    total: result?.tests.length ?? 0,
    result,
    failure: "",
    ...part,
  };
}

/** A project that is open on its first of two levels, for tests. */
export function projectWith(part: Partial<ProjectRound> = {}): ProjectRound {
  return {
    kind: "project",
    index: 0,
    status: "open",
    slug: "shelf",
    title: "Shelf",
    summary: "A shelf.",
    difficulty: "easy",
    language: "python",
    starter: ["shelf.py"],
    driver: "human",
    level: 1,
    level_since: 0,
    level_limit_ms: 900_000,
    turns: [{ driver: "human", since: 0, level: 1, how: "start" }],
    is_waiting: false,
    is_stepping: false,
    step: null,
    helps: [],
    help_wanted: false,
    opened_at: 0,
    closed_at: null,
    choices: { driver: "human", level_factor: 1 },
    levels: [levelWith(), levelWith({ title: "More", minutes: 20, ...LOCKED })],
    tests: [{ path: "tests/test_level1.py", level: 1, text: "import unittest\n" }],
    files: [fileWith()],
    changes: [],
    test_runs: [],
    file_run: null,
    ...part,
  };
}

/** A room whose round is a project, for tests. */
export function projectRoom(part: Partial<ProjectRound> = {}): Room {
  return { ...exampleRoom(), rounds: [projectWith(part)] };
}
