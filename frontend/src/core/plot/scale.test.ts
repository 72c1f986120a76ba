import { describe, expect, it } from "vitest";
import { formatShort, logTicks, makeScale, niceTicks } from "@/core/plot/scale";

describe("niceTicks", () => {
  it("are round numbers within the range", () => {
    expect(niceTicks(0, 4260, 5)).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(niceTicks(0, 38_000, 5)).toEqual([0, 10_000, 20_000, 30_000]);
    expect(niceTicks(0, 1, 4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  it("have no dust of binary fractions", () => {
    expect(niceTicks(0, 0.55, 6)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  });

  it("exist for a range that is a point", () => {
    expect(niceTicks(0, 0, 5)).toEqual([0]);
  });

  it.each([1, 3, 9, 17, 99, 1234, 5e6])("are a handful up to %d", (high) => {
    const ticks = niceTicks(0, high, 5);
    expect(ticks[0]).toBe(0);
    expect(ticks.at(-1)).toBeLessThanOrEqual(high);
    expect(ticks.length).toBeLessThanOrEqual(7);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
  });
});

describe("logTicks", () => {
  it("are powers of ten within the range", () => {
    expect(logTicks(4, 4096, 5)).toEqual([10, 100, 1000]);
    expect(logTicks(0.008, 1.5, 5)).toEqual([0.01, 0.1, 1]);
  });

  it("skip some where there would be many", () => {
    expect(logTicks(40, 2_200_000, 4)).toEqual([100, 10_000, 1_000_000]);
    expect(logTicks(1, 1e12, 5).length).toBeLessThanOrEqual(5);
  });

  it("mark more than the powers where those are too few", () => {
    expect(logTicks(20, 400, 5)).toEqual([20, 50, 100, 200]);
    expect(logTicks(21, 48, 5)).toEqual([30, 40]);
  });
});

describe("makeScale", () => {
  it("begins a linear axis at zero and ends it just beyond the last value", () => {
    const { place } = makeScale("linear", [4, 4000], 5);
    expect(place(0)).toBe(0);
    expect(place(2000)).toBeCloseTo(place(4000) / 2);
    expect(place(4000)).toBeGreaterThan(0.9);
    expect(place(4000)).toBeLessThan(1);
  });

  it("gives every tenfold the same room on a logarithmic axis", () => {
    const { place } = makeScale("log", [10, 100_000], 9);
    expect(place(10)).toBeGreaterThan(0);
    expect(place(100_000)).toBeLessThan(1);
    expect(place(100) - place(10)).toBeCloseTo(place(100_000) - place(10_000));
  });

  it("copes with nothing, zeros and negatives", () => {
    expect(makeScale("log", [], 5).ticks.length).toBeGreaterThan(1);
    expect(makeScale("log", [-3, 0, 50], 5).place(50)).toBeCloseTo(0.5);
    expect(makeScale("linear", [], 5).place(0)).toBe(0);
    expect(makeScale("linear", [0, 0], 5).place(0)).toBe(0);
  });
});

it("writes figures short", () => {
  expect([0, 0.25, 950, 1500, 36_856, 2_000_000].map(formatShort)).toEqual(["0", "0.25", "950", "1.5k", "36.9k", "2M"]);
});
