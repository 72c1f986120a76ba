import { expect, it } from "vitest";
import cases from "@/rounds/project/core/moved.cases.json";
import { joined, moved, replaceRange, replaceRanges } from "@/rounds/project/core/moving";
import type { UnitRange } from "@/rounds/shared/documents/edits";

/** Start and end before; start, end and length of the other edit; start and end after. The server's tests hold them, too. */
type Case = [start: number, end: number, from: number, to: number, length: number, newStart: number, newEnd: number];

it("places edits where the server places them", () => {
  expect(cases.length).toBeGreaterThan(500);
  for (const [start, end, from, to, length, newStart, newEnd] of cases as Case[]) {
    const other = { start: from, end: to, text: "x".repeat(length) };
    expect(moved({ start, end, text: "mine" }, other)).toEqual({ start: newStart, end: newEnd, text: "mine" });
  }
});

it("joins an edit with those before it, with the same text in the end", () => {
  const base = "abcdefgh";
  const edits = [
    { start: 1, end: 2, text: "XY" },
    { start: 4, end: 4, text: "Z" },
    { start: 6, end: 8, text: "" },
  ];
  const after = replaceRanges(base, edits);
  expect(after).toBe("aXYcdZef");
  let ones = 0;
  for (const then of rangesIn(after.length, ["", "m", "mn"])) {
    const all = joined(edits, then);
    expect(replaceRanges(base, all)).toBe(replaceRange(after, then));
    all.slice(1).forEach((edit, nth) => expect(edit.start).toBeGreaterThan(all[nth]?.end ?? Infinity));
    if (all.length === 1) ones += 1;
  }
  expect(ones).toBeGreaterThan(5);
});

it("drops an edit that was taken back", () => {
  expect(joined([{ start: 3, end: 3, text: "x" }], { start: 3, end: 4, text: "" })).toEqual([]);
});

function rangesIn(length: number, texts: readonly string[]): UnitRange[] {
  const found: UnitRange[] = [];
  for (let start = 0; start <= length; start += 1) {
    for (let end = start; end <= length; end += 1) for (const text of texts) found.push({ start, end, text });
  }
  return found;
}
