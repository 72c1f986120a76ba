import { describe, expect, it } from "vitest";
import { describeDifference, formatFigure, layOutScatter, nameIcc, nameKappa } from "@/core/grading/agreement";

describe("figures of agreement", () => {
  it("writes figures below nothing with a minus sign", () => {
    expect([formatFigure(-0.404), formatFigure(0.83)]).toEqual(["−0.40", "0.83"]);
  });

  it("have names", () => {
    expect([-0.1, 0.1, 0.4, 0.55, 0.7, 0.9].map(nameKappa)).toEqual([
      "worse than chance",
      "slight",
      "fair",
      "moderate",
      "substantial",
      "almost perfect",
    ]);
    expect([0.3, 0.6, 0.8, 0.95].map(nameIcc)).toEqual(["poor", "moderate", "good", "excellent"]);
  });

  it("claim nothing where there are too few", () => {
    expect([nameKappa(null), nameIcc(null), formatFigure(null), describeDifference(null)]).toEqual([
      "not enough data",
      "not enough data",
      "–",
      "–",
    ]);
  });

  it("say who is higher", () => {
    expect([0.42, -1, 0.01].map(describeDifference)).toEqual(["0.4 higher", "1.0 lower", "the same"]);
  });
});

it("puts equal scores on the diagonal, and a higher one of the system above it", () => {
  const frame = { width: 300, height: 300, left: 50, right: 50, top: 50, bottom: 50 };
  const plot = layOutScatter(
    [
      { teacher: 5, system: 5 },
      { teacher: 5, system: 8 },
    ],
    frame,
  );
  expect(plot.points).toEqual([
    { x: 150, y: 150 },
    { x: 150, y: 90 },
  ]);
  expect(plot.diagonal).toBe("M50.0 250.0L250.0 50.0");
});
