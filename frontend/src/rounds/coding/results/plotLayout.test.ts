import { describe, expect, it } from "vitest";
import type { Frame } from "@/core/plot/frame";
import { layOut, nearestPoint, stepPoint } from "@/rounds/coding/results/plotLayout";
import type { Curve } from "@/protocol";

const FRAME: Frame = { width: 400, height: 200, left: 40, right: 10, top: 10, bottom: 30 };

function curve(shape: string, costs: readonly number[], fitted: readonly (number | null)[] = []): Curve {
  return {
    parameter: "n",
    shape,
    unit: "steps",
    points: costs.map((cost, index) => ({ size: 10 * 2 ** index, cost, fitted: fitted[index] ?? null })),
    growth: null,
    confidence: "none",
    reason: "",
  };
}

const SQUARE = curve("square", [100, 400, 1600], [100, 400, 1600]);
const NOISE = curve("noise", [-5, 0, 30]);

describe("layOut", () => {
  it.each(["linear", "log"] as const)("keeps every point and tick inside the frame (%s)", (kind) => {
    const { series, xTicks, yTicks } = layOut([SQUARE, NOISE], kind, FRAME);
    for (const { x, y } of series.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(390);
      expect(y).toBeGreaterThanOrEqual(10);
      expect(y).toBeLessThanOrEqual(170);
    }
    for (const { at } of xTicks) expect(at >= 40 && at <= 390).toBe(true);
    for (const { at } of yTicks) expect(at >= 10 && at <= 170).toBe(true);
  });

  it("puts larger costs higher and larger sizes further right", () => {
    const [first, second] = layOut([SQUARE], "linear", FRAME).series[0]?.points ?? [];
    expect(second?.x).toBeGreaterThan(first?.x ?? Infinity);
    expect(second?.y).toBeLessThan(first?.y ?? 0);
  });

  it("makes a straight line of a power on logarithmic axes", () => {
    const [one, two, three] = layOut([SQUARE], "log", FRAME).series[0]?.points ?? [];
    if (!one || !two || !three) throw new Error("points are missing");
    expect((two.y - one.y) / (two.x - one.x)).toBeCloseTo((three.y - two.y) / (three.x - two.x));
  });

  it("shows less than nothing as nothing, and leaves it out on logarithmic axes", () => {
    expect(layOut([NOISE], "linear", FRAME).series[0]?.points.map(({ cost }) => cost)).toEqual([0, 0, 30]);
    expect(layOut([NOISE], "log", FRAME).series[0]?.points).toHaveLength(1);
  });

  it("draws the fit where there is one, and joins the points where not", () => {
    const { series } = layOut([SQUARE, NOISE], "linear", FRAME);
    expect(series.map(({ isFitted }) => isFitted)).toEqual([true, false]);
    expect(series[1]?.path.split("L")).toHaveLength(3);
  });

  it("copes with no curves", () => {
    expect(layOut([], "log", FRAME).series).toEqual([]);
  });
});

describe("points", () => {
  const plot = layOut([SQUARE, NOISE], "linear", FRAME);

  it("are found near the pointer and not far from it", () => {
    const at = plot.series[0]?.points[2];
    expect(nearestPoint(plot, (at?.x ?? 0) + 3, at?.y ?? 0, 20)).toEqual({ series: 0, point: 2 });
    expect(nearestPoint(plot, -100, -100, 20)).toBeNull();
  });

  it("are reached by arrow keys, along a curve and across", () => {
    expect(stepPoint(plot, { series: 0, point: 2 }, "ArrowRight")).toEqual({ series: 0, point: 2 });
    expect(stepPoint(plot, { series: 0, point: 2 }, "ArrowLeft")).toEqual({ series: 0, point: 1 });
    expect(stepPoint(plot, { series: 0, point: 1 }, "ArrowUp")).toEqual({ series: 1, point: 1 });
    expect(stepPoint(plot, { series: 0, point: 1 }, "Enter")).toBeNull();
  });
});
