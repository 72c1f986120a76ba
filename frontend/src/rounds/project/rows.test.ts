import { expect, it } from "vitest";
import type { ProjectOutcome } from "@/protocol";
import { projectRoom, projectWith } from "@/rounds/project/testing";
import { describeChoice, describeRoom, levelOf, outcomeOf, reachedIn } from "@/rounds/rows";

const PROJECT: ProjectOutcome = {
  kind: "project",
  slug: "shelf",
  title: "Shelf",
  difficulty: "medium",
  status: "unfinished",
  levels: 4,
  levels_passed: 2,
  language: "python",
  switches: 3,
};
const WAITING: ProjectOutcome = { ...PROJECT, title: null, status: "waiting", levels_passed: 0 };

it("tells of a project what was chosen and how far it came", () => {
  const item = { track: "pairing", rounds: [PROJECT] };
  expect([describeChoice(item), levelOf(item), outcomeOf(item), reachedIn(item)]).toEqual([
    "Pairing, Shelf",
    "Medium",
    "2 of 4 levels",
    "2 of 4 levels",
  ]);
});

it("keeps one that was not opened a surprise", () => {
  const item = { track: "pairing", rounds: [WAITING] };
  expect([describeChoice(item), levelOf(item), reachedIn(item)]).toEqual(["Pairing", "", ""]);
});

it("says the same of a room", () => {
  const room = projectRoom();
  const interview = { ...room.interview, settings: { ...room.interview.settings, track: "pairing" } };
  expect(describeRoom({ ...room, interview })).toBe("Pairing, Shelf");
  expect(describeRoom({ ...room, interview, rounds: [projectWith({ title: null })] })).toBe("Pairing");
});
