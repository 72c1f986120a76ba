import { expect, it } from "vitest";
import { outcomeOf } from "@/rounds/project/report/outcome";
import { levelWith, projectWith } from "@/rounds/project/testing";

const levels = [levelWith(), levelWith(), levelWith()];

it.each([
  [projectWith({ levels, status: "solved", level: 3 }), "You finished all 3 levels of Shelf."],
  [projectWith({ levels, status: "timed_out", level: 3 }), "You finished 2 of 3 levels of Shelf and ran out of time."],
  [projectWith({ levels, status: "left", level: 1 }), "You finished no level of Shelf and left the rest."],
  [projectWith({ levels: [], status: "waiting", opened_at: null, title: null }), "You ended the interview before the project was presented."],
])("tells how a project went %#", (project, sentence) => {
  expect(outcomeOf([project])).toBe(sentence);
});
