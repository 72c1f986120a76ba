import { expect, it } from "vitest";
import { drivenMs, levelTimes, spansWithin } from "@/rounds/project/core/levels";
import { levelWith, projectWith, testRunWith } from "@/rounds/project/testing";

const levels = [levelWith(), levelWith(), levelWith()];
const passing = (id: string, level: number, at: number) =>
  testRunWith({ id, level, passed: 4, total: 4, finished_at: at });

it("knows when levels began, from the runs that passed them", () => {
  const round = projectWith({
    levels,
    opened_at: 100,
    level: 3,
    level_since: 900,
    test_runs: [testRunWith({ id: "run-0", passed: 1, total: 4, finished_at: 200 }), passing("run-1", 1, 400), passing("run-2", 2, 899)],
  });
  expect(levelTimes(round, 1000)).toEqual([
    { level: 1, from: 100, until: 400, isPassed: true },
    { level: 2, from: 400, until: 900, isPassed: true },
    { level: 3, from: 900, until: 1000, isPassed: false },
  ]);
  const solved = levelTimes({ ...round, status: "solved", closed_at: 950 }, 5000);
  expect(solved.at(-1)).toEqual({ level: 3, from: 900, until: 950, isPassed: true });
  expect(levelTimes(projectWith({ opened_at: null }), 10)).toEqual([]);
});

it("adds up who wrote", () => {
  const turns = [
    { driver: "bot", since: 100, level: 1, how: "start" },
    { driver: "human", since: 300, level: 1, how: "typing" },
    { driver: "bot", since: 700, level: 2, how: "button" },
  ] as const;
  expect(spansWithin({ turns }, 200, 800)).toEqual([
    { driver: "bot", from: 200, until: 300 },
    { driver: "human", from: 300, until: 700 },
    { driver: "bot", from: 700, until: 800 },
  ]);
  expect(drivenMs({ turns }, 200, 800)).toEqual({ human: 400, bot: 200 });
  expect(drivenMs({ turns }, 0, 50)).toEqual({ human: 0, bot: 0 });
});
