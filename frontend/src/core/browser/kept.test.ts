import { expect, it } from "vitest";
import { personalKeys } from "@/core/browser/kept";

it("tells code, words and choices from looks, and leaves alone what others stored", () => {
  const mine = ["greenroom.lobby", "greenroom.code.iv1.0.python", "greenroom.saying.iv1", "greenroom.grading.iv1"];
  const looks = ["greenroom.theme", "greenroom.room.columns", "greenroom.practice.rows", "greenroom.replay.columns"];
  expect(personalKeys([...mine, ...looks, "other.app"])).toEqual(mine);
});
