import { expect, it } from "vitest";
import { chosenAgain, parseChoices } from "@/core/lobby/choices";
import type { BoardOutcome } from "@/protocol";
import { choices } from "@/rounds/board/lobby/choices";
import { rows } from "@/rounds/board/rows";
import { boardRoom } from "@/rounds/board/testing";
import { ALL_KINDS } from "@/rounds/testing";

const parse = (stored: unknown) => parseChoices(JSON.stringify(stored), ALL_KINDS).board;

it("remembers how hard designs should be, but never which one", () => {
  expect(parse({})).toEqual({ question: null, difficulty: null });
  expect(parse({ board: { question: "short-links", difficulty: "hard" } })).toEqual({ question: null, difficulty: "hard" });
  expect(parse({ board: { difficulty: "impossible" } })).toEqual({ question: null, difficulty: null });
  expect(chosenAgain(boardRoom({ difficulty: "medium" }), ALL_KINDS).board).toEqual({ question: null, difficulty: "medium" });
});

it("tells in a few words what is chosen, and how a design went", () => {
  const own = { question: null, difficulty: null };
  expect([null, "easy", "hard"].map((difficulty) => choices.describe({ ...own, difficulty: difficulty as "easy" }, 1))).toEqual([
    "One system to design",
    "An easy system to design",
    "A hard system to design",
  ]);
  const outcome: BoardOutcome = {
    kind: "board",
    slug: "short-links",
    title: "Poster links",
    difficulty: "easy",
    status: "left",
    phase: "dives",
    elements: 4,
    requirements: 2,
  };
  expect([rows.choice([outcome]), rows.level([outcome]), rows.outcome([outcome])]).toEqual(["Poster links", "Easy", "Reached deep dives"]);
  expect(rows.outcome([{ ...outcome, status: "finished" }])).toBe("Design finished");
  expect(rows.reached([{ ...outcome, elements: 0 }])).toBe("");
});
