import { describe, expect, it } from "vitest";
import { advance, otherSpeed, SPEEDS } from "@/core/replay/clock";

const SILENCES = [
  { start: 1000, end: 5000 },
  { start: 6000, end: 9000 },
];

describe("advance", () => {
  it("passes like time", () => {
    expect(advance(100, 250, [], 10_000)).toBe(350);
  });

  it("stops at the end", () => {
    expect(advance(9900, 250, [], 10_000)).toBe(10_000);
  });

  it("jumps over a silence, and over two in one while", () => {
    expect(advance(900, 200, SILENCES, 20_000)).toBe(5100);
    expect(advance(900, 1200, SILENCES, 20_000)).toBe(9100);
  });

  it("leaves a silence it is in the middle of, and does not go back to one that is over", () => {
    expect(advance(3000, 10, SILENCES, 20_000)).toBe(5010);
    expect(advance(5000, 10, SILENCES, 20_000)).toBe(5010);
    expect(advance(9000, 10, SILENCES, 20_000)).toBe(9010);
  });

  it("does not enter a silence too early", () => {
    expect(advance(500, 499, SILENCES, 20_000)).toBe(999);
    expect(advance(500, 500, SILENCES, 20_000)).toBe(5000);
  });

  it("ends with a silence that lasts to the end", () => {
    expect(advance(500, 600, [{ start: 1000, end: 2000 }], 2000)).toBe(2000);
  });
});

describe("otherSpeed", () => {
  it("goes from one to the next and stays at the ends", () => {
    expect(SPEEDS.map((speed) => otherSpeed(speed, 1))).toEqual([1, 1.5, 2, 4, 8, 8]);
    expect(SPEEDS.map((speed) => otherSpeed(speed, -1))).toEqual([0.5, 0.5, 1, 1.5, 2, 4]);
  });
});
