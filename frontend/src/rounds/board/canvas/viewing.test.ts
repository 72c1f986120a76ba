import { describe, expect, it } from "vitest";
import { element } from "@/rounds/board/canvas/testing";
import { boxesAround, isInside, viewOf } from "@/rounds/board/canvas/viewing";

describe("the view", () => {
  it("is what can be seen, in the units of the board", () => {
    const view = viewOf({ scrollX: 50, scrollY: -20, zoom: { value: 0.5 }, width: 400, height: 300 });
    expect(view).toEqual({ x: -50, y: 20, width: 800, height: 600 });
  });

  it("has something in it only as a whole", () => {
    const view = { x: 0, y: 0, width: 300, height: 300 };
    const around = boxesAround([element("a", { x: 10, y: 10 }), element("b", { x: 150, y: 200 })]);
    expect(around).toEqual({ x: 10, y: 10, width: 240, height: 250 });
    expect(isInside(around ?? view, view)).toBe(true);
    expect(isInside({ x: 250, y: 0, width: 100, height: 10 }, view)).toBe(false);
    expect(boxesAround([])).toBeNull();
  });
});
