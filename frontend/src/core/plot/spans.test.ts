import { describe, expect, it } from "vitest";
import type { Frame } from "@/core/plot/frame";
import { layOutSpans, nearestPlace, shareOf, sparkline, stepPlace } from "@/core/plot/spans";

const FRAME: Frame = { width: 400, height: 200, left: 40, right: 10, top: 10, bottom: 30 };
const TEN = { low: 0, high: 10 };

function estimates(...values: readonly number[]) {
  return values.map((value) => ({ value, low: value - 1, high: value + 1 }));
}

describe("layOutSpans", () => {
  it("keeps everything inside the frame, however many there are and however wide the spans", () => {
    for (const amount of [1, 2, 10, 200]) {
      const wide = Array.from({ length: amount }, () => ({ value: 9.5, low: -3, high: 14 }));
      const plot = layOutSpans(wide, TEN, FRAME);
      for (const { x, y, top, bottom } of plot.places) {
        expect(x >= 40 && x <= 390).toBe(true);
        expect(top >= 10 && top <= y && y <= bottom && bottom <= 170).toBe(true);
      }
    }
  });

  it("puts a better value higher and a later one further right", () => {
    const [first, second] = layOutSpans(estimates(3, 7), TEN, FRAME).places;
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity);
    expect(second?.y).toBeLessThan(first?.y ?? 0);
  });

  it("joins nothing where there is one point only", () => {
    const plot = layOutSpans(estimates(5), TEN, FRAME);
    expect([plot.line, plot.band]).toEqual(["", ""]);
    expect(plot.labelled).toEqual([0]);
  });

  it("labels the newest and leaves room between labels", () => {
    const plot = layOutSpans(estimates(...Array.from({ length: 30 }, () => 5)), TEN, FRAME);
    expect(plot.labelled.at(-1)).toBe(29);
    const at = plot.labelled.map((index) => plot.places[index]?.x ?? 0);
    for (let index = 1; index < at.length; index += 1) {
      expect((at[index] ?? 0) - (at[index - 1] ?? 0)).toBeGreaterThanOrEqual(64);
    }
  });

  it("copes with nothing", () => {
    expect(layOutSpans([], TEN, FRAME).places).toEqual([]);
  });
});

it("says how far along a range a value is, and never leaves it", () => {
  expect(shareOf({ low: 1000, high: 2000 }, 1500)).toBe(0.5);
  expect(shareOf({ low: 1000, high: 2000 }, 2600)).toBe(1);
  expect(shareOf({ low: 1000, high: 1000 }, 1000)).toBe(0.5);
});

describe("points", () => {
  const { places } = layOutSpans(estimates(1, 2, 3), TEN, FRAME);

  it("are found near the pointer and not far from it", () => {
    expect(nearestPlace(places, (places[1]?.x ?? 0) + 5, 40)).toBe(1);
    expect(nearestPlace(places, -500, 40)).toBeNull();
    expect(nearestPlace([], 0, 40)).toBeNull();
  });

  it("are reached by keys", () => {
    expect(stepPlace(1, 3, "ArrowRight")).toBe(2);
    expect(stepPlace(2, 3, "ArrowRight")).toBe(2);
    expect(stepPlace(2, 3, "Home")).toBe(0);
    expect(stepPlace(0, 3, "End")).toBe(2);
    expect(stepPlace(0, 3, "Tab")).toBeNull();
  });
});

it("draws a small line of two values or more", () => {
  expect(sparkline([1], 60, 20)).toBe("");
  expect(sparkline([1, 3], 60, 20)).toBe("M0.0 20.0L60.0 0.0");
});
