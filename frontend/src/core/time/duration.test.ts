import { describe, expect, it } from "vitest";
import { count, formatDuration, formatMark, spellDuration } from "@/core/time/duration";

describe("formatDuration", () => {
  it.each([
    [0, "0 s"],
    [-5, "0 s"],
    [37_500, "38 s"],
    [59_600, "1 min"],
    [2_295_000, "38 min"],
    [3_570_000, "1 h"],
    [4_320_000, "1 h 12 min"],
  ])("writes %i ms as %s", (ms, text) => expect(formatDuration(ms)).toBe(text));
});

describe("spellDuration", () => {
  it.each([
    [1_000, "1 second"],
    [11_000, "11 seconds"],
    [60_000, "1 minute"],
    [1_320_000, "22 minutes"],
    [3_600_000, "1 hour"],
    [4_320_000, "1 hour and 12 minutes"],
  ])("spells %i ms as %s", (ms, text) => expect(spellDuration(ms)).toBe(text));
});

describe("formatMark", () => {
  it.each([
    [7_900, "0:07"],
    [724_000, "12:04"],
    [3_729_000, "1:02:09"],
    [-10, "0:00"],
  ])("marks %i ms as %s", (ms, text) => expect(formatMark(ms)).toBe(text));
});

describe("count", () => {
  it("minds the plural", () => {
    expect([count(0, "hint"), count(1, "hint"), count(2, "hint")]).toEqual(["0 hints", "1 hint", "2 hints"]);
  });
});
