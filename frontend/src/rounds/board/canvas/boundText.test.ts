import { describe, expect, it } from "vitest";
import { settleAll } from "@/rounds/board/canvas/boundText";
import { element } from "@/rounds/board/canvas/testing";

const TEXT = { type: "text", containerId: "shape", width: 40, height: 25, textAlign: "center", verticalAlign: "middle" };

describe("a text in a shape", () => {
  it("stands in the middle", () => {
    const [, text] = settleAll([element("shape", { x: 10, y: 20 }), element("text", TEXT)]);
    expect(text).toMatchObject({ x: 40, y: 37.5 });
  });

  it("makes the shape as high as it needs, more so where there is less room", () => {
    for (const [type, height] of [["rectangle", 110], ["ellipse", 156], ["diamond", 220]] as const) {
      const [shape, text] = settleAll([element("shape", { type }), element("text", { ...TEXT, height: 100 })]);
      expect(shape).toMatchObject({ height });
      expect(text).toMatchObject({ y: (height - 100) / 2 });
    }
  });

  it("stands at the top left where it is the name of a region", () => {
    const [, text] = settleAll([element("shape"), element("text", { ...TEXT, textAlign: "left", verticalAlign: "top" })]);
    expect(text).toMatchObject({ x: 5, y: 5 });
  });

  it("is left alone on an arrow", () => {
    const pair = [element("shape", { type: "arrow" }), element("text", TEXT)];
    expect(settleAll(pair)).toEqual(pair);
  });
});
