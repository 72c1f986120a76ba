import { describe, expect, it } from "vitest";
import { chosenAgain, parseChoices } from "@/core/lobby/choices";
import { choices } from "@/rounds/project/lobby/choices";
import { projectRoom } from "@/rounds/project/testing";
import { ALL_KINDS } from "@/rounds/testing";

const parse = (stored: unknown) => parseChoices(JSON.stringify(stored), ALL_KINDS).project;

describe("what is chosen for a project", () => {
  it("is remembered field by field, but never which project", () => {
    expect(parse({})).toEqual({ project: null, driver: "human", level_factor: 1 });
    expect(parse({ project: { project: "rule-engine", driver: "bot", level_factor: 2 } })).toEqual({
      project: null,
      driver: "bot",
      level_factor: 2,
    });
    expect(parse({ project: { driver: "both", level_factor: null } })).toMatchObject({ driver: "human", level_factor: null });
    expect(parse({ project: { level_factor: 7 } })).toMatchObject({ level_factor: 1 });
  });

  it("is taken from an interview that was held", () => {
    const room = projectRoom({ choices: { driver: "bot", level_factor: null } });
    expect(chosenAgain(room, ALL_KINDS).project).toEqual({ project: null, driver: "bot", level_factor: null });
  });

  it("is told in a few words", () => {
    expect(choices.describe({ project: null, driver: "bot", level_factor: 1 }, 1)).toBe(
      "One project; the interviewer begins at the keyboard",
    );
  });
});
