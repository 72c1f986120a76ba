import { expect, it } from "vitest";
import { foldPieces, isFolded } from "@/rounds/shared/documents/folding";
import { compareTexts } from "@/rounds/shared/documents/tokens";

const LONG = Array.from({ length: 500 }, (_, at) => String(at)).join(", ");

it("leaves short texts alone", () => {
  const pieces = [{ text: "[1, 2]", differs: false }];
  expect(foldPieces(pieces, 100)).toBe(pieces);
});

it("keeps the beginning of a long text", () => {
  const folded = foldPieces([{ text: LONG, differs: false }], 200);
  expect(folded).toEqual([{ text: LONG.slice(0, 200), differs: false }, { hidden: LONG.length - 200 }]);
  expect(isFolded(folded)).toBe(true);
});

it("keeps a difference in the middle, with what is around it", () => {
  const { got } = compareTexts(LONG, LONG.replace(" 250,", " 9999,"));
  const folded = foldPieces(got, 300);
  const shown = folded.map((piece) => ("hidden" in piece ? "…" : piece.text)).join("");
  expect(shown).toContain("249, 9999, 251");
  expect(shown.startsWith("…")).toBe(true);
  expect(shown.endsWith("…")).toBe(true);
  expect(shown.length).toBeLessThan(400);
});

it("hides exactly what it does not show", () => {
  const { got } = compareTexts(LONG, LONG.replace(" 250,", " 9999,"));
  const lengths = foldPieces(got, 300).map((piece) => ("hidden" in piece ? piece.hidden : piece.text.length));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  expect(total).toBe(got.reduce((sum, piece) => sum + piece.text.length, 0));
});
