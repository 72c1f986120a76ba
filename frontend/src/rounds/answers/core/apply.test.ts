import { expect, it } from "vitest";
import { exampleRoom } from "@/core/live/testing";
import { questionWith } from "@/rounds/answers/testing";
import { applyChange } from "@/rounds/folding";

it("replaces the round and leaves all others as they are", () => {
  const room = exampleRoom("x = 1");
  const mixed = { ...room, rounds: [...room.rounds, questionWith({ index: 1 })] };
  const view = questionWith({ index: 1, words: 12, follow_ups: ["Which side were you on?"] });
  const after = applyChange(mixed, { type: "answers_changed", round: 1, view });
  expect(after.rounds[1]).toEqual(view);
  expect(after.rounds[0]).toBe(mixed.rounds[0]);
});
