import { expect, it } from "vitest";
import { LONGEST_UTTERANCE, lengthOf } from "@/core/live/utterance";

it("says nothing while there is room", () => {
  expect(lengthOf("Can it be empty?").note).toBe("");
});

it("counts when it gets close", () => {
  expect(lengthOf("a".repeat(7500)).note).toBe("7,500 of 8,000 characters");
});

it("takes exactly as much as the server", () => {
  expect(lengthOf("a".repeat(LONGEST_UTTERANCE)).isTooLong).toBe(false);
  expect(lengthOf("a".repeat(LONGEST_UTTERANCE + 1)).isTooLong).toBe(true);
  expect(lengthOf(`${"a".repeat(LONGEST_UTTERANCE)} \n`).isTooLong).toBe(false);
  expect(lengthOf("😀".repeat(LONGEST_UTTERANCE)).isTooLong).toBe(false);
  expect(lengthOf("a".repeat(8412)).note).toContain("8,412 characters; at most 8,000");
});
