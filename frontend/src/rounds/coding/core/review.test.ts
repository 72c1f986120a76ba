import { expect, it } from "vitest";
import { readFact } from "@/rounds/coding/core/review";

it("tells what was measured from what was not", () => {
  expect(readFact("O(n log n), measured")).toEqual({ isAssessed: true, text: "O(n log n), measured" });
  expect(readFact("not assessed: it was not measured")).toEqual({ isAssessed: false, text: "it was not measured" });
  expect(readFact("Not assessed")).toEqual({ isAssessed: false, text: "" });
});
