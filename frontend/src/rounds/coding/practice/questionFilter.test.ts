import { expect, it } from "vitest";
import { countTopics, filterQuestions, type QuestionFilter } from "@/rounds/coding/practice/questionFilter";
import type { QuestionItem } from "@/protocol";

const item = (slug: string, difficulty: QuestionItem["difficulty"], topics: string[]): QuestionItem => ({
  slug,
  title: `The ${slug}`,
  difficulty,
  level: "mid", submitted: 0, accepted: 0,
  topics,
  pack: difficulty === "hard" ? "mine" : "core",
});
const ITEMS = [
  item("Owl", "easy", ["trees"]),
  item("Tram", "easy", ["greedy", "arrays"]),
  item("Snail", "hard", ["trees"]),
];
const ALL: QuestionFilter = { words: "", difficulty: null, topic: null, pack: null };

function found(filter: Partial<QuestionFilter>): string[] {
  return filterQuestions(ITEMS, { ...ALL, ...filter }).map(({ slug }) => slug);
}

it("shows everything until something is asked for", () => {
  expect(found({})).toEqual(["Owl", "Tram", "Snail"]);
});

it("narrows to one pack", () => {
  expect(found({ pack: "mine" })).toEqual(["Snail"]);
  expect(found({ pack: "gone" })).toEqual([]);
});

it("searches titles and topics for every word, whatever the case", () => {
  expect(found({ words: "the TREES" })).toEqual(["Owl", "Snail"]);
  expect(found({ words: "owl greedy" })).toEqual([]);
});

it("narrows by difficulty and topic together", () => {
  expect(found({ difficulty: "easy", topic: "trees" })).toEqual(["Owl"]);
});

it("counts topics in alphabetical order", () => {
  expect(countTopics(ITEMS)).toEqual([
    { topic: "arrays", amount: 1 },
    { topic: "greedy", amount: 1 },
    { topic: "trees", amount: 2 },
  ]);
});
