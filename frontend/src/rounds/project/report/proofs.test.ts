import { expect, it } from "vitest";
import { momentOf, proofLook } from "@/features/report/findings/proofs";
import type { Evidence } from "@/protocol";
import { report } from "@/rounds/project/report/part";
import { projectRoom, testRunWith } from "@/rounds/project/testing";

const PARTS = [report];
const RUN = { kind: "test_run", seq: 1, round: 0, run: "run-1", by: "human", level: 1, passed: 3, total: 5 } as const;
const TEST = { kind: "test", seq: 1, round: 0, run: "run-1", test: "test_is_sorted", level: 1, outcome: "failed" } as const;

it.each<readonly [Evidence, string]>([
  [RUN, "3 of 5 tests pass"],
  [{ ...RUN, by: "bot" }, "3 of 5 tests pass, run by the interviewer"],
  [TEST, "Is sorted"],
  [{ kind: "file", seq: 1, round: 0, path: "lib/shelf.py", first: 3, last: 5, text: "" }, "shelf.py, lines 3 to 5"],
  [{ kind: "help", seq: 1, round: 0, level: 2, help: "concept", asked: false }, "A concept on level 2, offered"],
  [{ kind: "driver", seq: 1, round: 0, driver: "human", how: "typing" }, "You took the wheel"],
  [{ kind: "moment", seq: 1, event: "level_unlocked" }, "A level was unlocked"],
])("says what is cited: %j", (proof, words) => {
  expect(proofLook(proof, PARTS).describe(proof)).toBe(words);
});

it("knows how a test went, and when", () => {
  expect(proofLook(TEST, PARTS).outcome?.(TEST).word).toBe("Failed");
  const room = projectRoom({ test_runs: [testRunWith({ finished_at: 700 })] });
  expect(momentOf(TEST, new Map(), room, PARTS)).toBe(700);
  expect(momentOf({ ...TEST, run: "run-9" }, new Map(), room, PARTS)).toBeNull();
});
