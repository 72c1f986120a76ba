import { expect, it } from "vitest";
import type { ProjectRound } from "@/protocol";
import { drivingNow } from "@/rounds/project/core/driving";
import { projectWith, testRunWith } from "@/rounds/project/testing";

type Step = NonNullable<ProjectRound["step"]>;

function now(part: Partial<ProjectRound>, step: Partial<Step> | null = null): string | undefined {
  const taken = step && { number: 3, tool: "", about: "", refused: "", ...step };
  return drivingNow(projectWith({ driver: "bot", step: taken, ...part }))?.words;
}

const CHANGE = { id: "change-7", by: "bot", at: 5, paths: ["lib/shelf.py"], is_reverted: false, lines: [] } as const;

it("says what the interviewer does while it drives", () => {
  expect(now({ driver: "human" })).toBeUndefined();
  expect(now({})).toBe("Thinking");
  expect(now({}, { tool: "read_file", about: "tests/test_level1.py" })).toBe("Reading test_level1.py");
  expect(now({}, { tool: "read_file", about: "description" })).toBe("Reading the description");
  expect(now({ changes: [CHANGE] }, { tool: "apply_patch", about: "change-7" })).toBe("Editing shelf.py");
  expect(now({}, { tool: "apply_patch", about: "change-7", refused: "It does not occur." })).toBe("Thinking");
  expect(now({ is_waiting: true }, { tool: "ask" })).toBe("Waiting for you");
  expect(now({ is_waiting: true }, { refused: "the interviewer took too long" })).toBe(
    "Stopped: the interviewer took too long.",
  );
  const running = testRunWith({ by: "bot", state: "running", finished_at: null });
  expect(now({ test_runs: [running] }, { tool: "execute_tests", about: "run-1" })).toBe("Running the tests");
  expect(now({ test_runs: [{ ...running, by: "human" }] })).toBe("Thinking");
});
