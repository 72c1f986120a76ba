import { expect, it } from "vitest";
import { exampleMark } from "@/core/replay/testing";
import { momentsIn } from "@/rounds/project/report/moments";
import { projectRoom, testRunWith } from "@/rounds/project/testing";

it("shows the candidate’s own runs, levels and help, each with its place in the replay", () => {
  const room = projectRoom({
    test_runs: [
      testRunWith({ id: "run-1", requested_at: 10, finished_at: 20, passed: 1, total: 3 }),
      testRunWith({ id: "run-2", by: "bot", requested_at: 30, finished_at: 40, passed: 2, total: 3 }),
      testRunWith({ id: "run-3", requested_at: 50, finished_at: 60, passed: 3, total: 3 }),
      testRunWith({ id: "run-4", state: "failed", passed: 0, total: 0 }),
    ],
    helps: [{ level: 1, kind: "hint", text: "Look.", at: 45, asked: true, signal: "" }],
  });
  const marks = [
    exampleMark({ seq: 4, at: 20, kind: "tests" }),
    exampleMark({ seq: 9, at: 60, kind: "tests" }),
    exampleMark({ seq: 10, at: 60, kind: "level", label: "Level 2 unlocked: More" }),
  ];
  expect(momentsIn(room, marks).map(({ lane, at, seq, labels, tone }) => [lane, at, seq, labels[0], tone])).toEqual([
    ["tests", 10, 4, "1 of 3 tests", "bad"],
    ["tests", 50, 9, "3 of 3 tests", "good"],
    ["tests", 60, 10, "Level 2 unlocked: More", "good"],
    ["help", 45, null, "Help on level 1", "help"],
  ]);
});
