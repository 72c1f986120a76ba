import { expect, it } from "vitest";
import { compareTexts } from "@/rounds/shared/documents/tokens";

it("points at the elements that differ and at nothing else", () => {
  const { expected, got } = compareTexts("[1, 2, 3]", "[1, 5, 3]");
  expect(expected.filter((piece) => piece.differs)).toEqual([{ text: "2", differs: true }]);
  expect(got.filter((piece) => piece.differs)).toEqual([{ text: "5", differs: true }]);
  expect(got.map((piece) => piece.text).join("")).toBe("[1, 5, 3]");
});

it("copes with nothing on one side", () => {
  expect(compareTexts("", "null").got).toEqual([{ text: "null", differs: true }]);
});
