import { describe, expect, it } from "vitest";
import { paintOf } from "@/rounds/board/core/drawing/colours";
import { headOf } from "@/rounds/board/core/drawing/heads";
import { markOf, type Figure, type Words } from "@/rounds/board/core/drawing/marks";
import { chosenIn, describePicture, pictureOf } from "@/rounds/board/core/drawing/picture";
import type { RawElement } from "@/rounds/board/core/drawing/values";
import { elementAt } from "@/rounds/board/testing";

function figure(more: RawElement): Figure {
  const mark = markOf(elementAt("a", 1, { strokeColor: "#1e1e1e", backgroundColor: "#e3eff7", ...more }));
  if (mark?.kind !== "figure") throw new Error("no figure");
  return mark;
}

function words(more: RawElement): Words {
  const mark = markOf(elementAt("t", 1, { type: "text", text: "Redis", fontSize: 20, lineHeight: 1, ...more }));
  if (mark?.kind !== "words") throw new Error("no text");
  return mark;
}

const LINE = { points: [[0, 0], [100, 0]], x: 10, y: 20 };

describe("a figure", () => {
  it("is a rectangle with or without round corners, an ellipse, or a diamond", () => {
    expect(figure({}).outline).toBe("M0 0H100V60H0Z");
    expect(figure({ roundness: { type: 3 } }).outline).toContain("A15 15");
    expect(figure({ roundness: { type: 3 }, width: 900, height: 900 }).outline).toContain("A32 32");
    expect(figure({ type: "ellipse" }).outline).toBe("M0 30A50 30 0 0 1 100 30A50 30 0 0 1 0 30Z");
    expect(figure({ type: "diamond" }).outline).toBe("M50 0L100 30L50 60L0 30Z");
    expect(figure({ type: "diamond", roundness: { type: 2 } }).outline).toContain("Q50 0");
  });

  it("has lines with gaps, a fill and an opacity", () => {
    const dashed = figure({ strokeStyle: "dashed", strokeWidth: 2, opacity: 50 });
    expect(dashed).toMatchObject({ dashes: "8 10", opacity: 0.5, fill: { light: "#e3eff7" }, width: 2 });
    expect(figure({ backgroundColor: "transparent", strokeStyle: "dotted" })).toMatchObject({ fill: null, dashes: "1.5 8" });
  });

  it("is a straight, round or elbowed line, from where its element is", () => {
    expect(figure({ type: "arrow", ...LINE, endArrowhead: null }).outline).toBe("M10 20L110 20");
    const points = [[0, 0], [100, 0], [100, 80]];
    expect(figure({ type: "arrow", points, roundness: { type: 2 } }).outline).toMatch(/^M0 0C.*C/);
    expect(figure({ type: "arrow", points, elbowed: true }).outline).toBe("M0 0L84 0Q100 0 100 16L100 80");
    expect(figure({ type: "arrow", points }).box).toEqual({ x: 0, y: 0, width: 100, height: 80 });
  });

  it("is full where a line comes back to its beginning, and never for an arrow", () => {
    const points = [[0, 0], [100, 0], [100, 80], [1, 1]];
    expect(figure({ type: "line", points })).toMatchObject({ isLine: false, fill: { light: "#e3eff7" } });
    expect(figure({ type: "arrow", points })).toMatchObject({ isLine: true, fill: null });
    expect(figure({ type: "freedraw", points: LINE.points })).toMatchObject({ isLine: true, heads: [], width: 4 });
  });

  it("is a frame with its name", () => {
    expect(figure({ type: "frame", name: "Region A" })).toMatchObject({ name: "Region A", fill: null });
    expect(pictureOf([elementAt("f", 1, { type: "frame" })]).box?.y).toBeLessThan(-24);
  });

  it("is turned about its middle", () => {
    const turned = figure({ angle: Math.PI / 2 });
    expect(turned.transform).toBe("rotate(90 50 30)");
    expect(turned.box.y).toBeCloseTo(-20);
    expect(turned.box).toMatchObject({ x: 20, width: 60, height: 100 });
  });
});

describe("a head", () => {
  const [tip, from] = [{ x: 100, y: 0 }, { x: 0, y: 0 }];

  it.each([
    "arrow", "bar", "dot", "circle", "circle_outline", "triangle", "triangle_outline", "diamond",
    "diamond_outline", "crowfoot_one", "crowfoot_many", "crowfoot_one_or_many",
  ])("is drawn: %s", (kind) => {
    expect(headOf(kind, tip, from)?.outline).toMatch(/^M[-\d. MLAZ]+$/);
  });

  it("is no longer than half of its line, and none without a length or with another name", () => {
    expect(headOf("arrow", tip, from)?.outline).toBe("M76.51 8.55L100 0L76.51 -8.55");
    expect(headOf("arrow", { x: 10, y: 0 }, from)?.outline).toContain("M5.3 1.71");
    expect(headOf("arrow", from, from)).toBeNull();
    expect(headOf("constructor", tip, from)).toBeNull();
  });

  it("stands at either end of an arrow", () => {
    expect(figure({ type: "arrow", ...LINE, startArrowhead: "dot", endArrowhead: "arrow" }).heads).toHaveLength(2);
    expect(figure({ type: "arrow", ...LINE, startArrowhead: null, endArrowhead: null }).heads).toEqual([]);
  });
});

describe("a text", () => {
  it("stands line by line in the middle of its box, where it is aligned", () => {
    const box = { x: 100, y: 0, width: 80, height: 40 };
    expect(words({ ...box, text: "Redis\ncache" })).toMatchObject({ lines: ["Redis", "cache"], x: 100, y: 17, step: 20, anchor: "start" });
    expect(words({ ...box, textAlign: "center" })).toMatchObject({ x: 140, y: 27, anchor: "middle" });
    expect(words({ ...box, textAlign: "right", fontFamily: 3 })).toMatchObject({ x: 180, anchor: "end", isMono: true });
    expect(words({ ...box, textAlign: "constructor" }).x).toBe(100);
  });
});

describe("a colour", () => {
  it("is light and dark, as Excalidraw turns it", () => {
    expect(paintOf("#ffffff")).toEqual({ light: "#ffffff", dark: "#121212" });
    expect(paintOf("#1e1e1e")?.dark).toBe("#d3d3d3");
    expect(paintOf("#fff8")).toEqual({ light: "#ffffff88", dark: "#12121288" });
    expect(paintOf("rgba(0, 0, 0, 0.5)")?.light).toBe("#00000080");
    expect(paintOf("Red")?.light).toBe("#ff0000");
  });

  it.each(["transparent", "", "#00000000", "url(#x)", "red;fill:url(http://example.org)", "constructor"])("is none: %j", (colour) => {
    expect(paintOf(colour)).toBeNull();
  });
});

describe("a picture", () => {
  const box = elementAt("box", 1, { index: "a2", x: 100, boundElements: [] });
  const label = elementAt("label", 1, { type: "text", index: "a3", text: "Cache", containerId: "box" });
  const line = elementAt("line", 1, { type: "arrow", index: "a1", ...LINE });

  it("has everything in the order of drawing, and room for all of it", () => {
    const { marks, box: room, lines } = pictureOf([label, box, line, elementAt("gone", 1, { isDeleted: true })]);
    expect(marks.map(({ id }) => id)).toEqual(["line", "box", "label"]);
    expect(room).toEqual({ x: -24, y: -24, width: 248, height: 108 });
    expect([...lines]).toEqual(["line"]);
    expect(pictureOf([])).toEqual({ marks: [], box: null, lines: new Set() });
  });

  it("keeps the mark of an element that stays as it is", () => {
    expect(pictureOf([box]).marks[0]).toBe(pictureOf([box, label]).marks[0]);
    expect(pictureOf([{ ...box }]).marks[0]).not.toBe(pictureOf([box]).marks[0]);
  });

  it("is told in words, and makes out shapes rather than the texts in them", () => {
    const picture = pictureOf([box, label, line]);
    expect(describePicture(picture)).toBe("1 shape and 1 line: Cache.");
    expect(describePicture(pictureOf([]))).toBe("Nothing is drawn.");
    expect(chosenIn(picture, new Set(["box", "label"])).map(({ id }) => id)).toEqual(["box"]);
    expect(chosenIn(picture, new Set(["label"])).map(({ id }) => id)).toEqual(["label"]);
  });

  it("is made of anything without failing, and of figures alone", () => {
    const odd = [null, "x", -1, NaN, Infinity, "1e9", [], {}, [[0]], [["a", 1]], [[NaN, 1], [1, 1]], "<script>", "url(x)"];
    const fields = ["x", "width", "height", "angle", "points", "strokeWidth", "strokeColor", "opacity", "fontSize", "text", "endArrowhead"];
    const types = ["rectangle", "ellipse", "diamond", "arrow", "line", "text", "freedraw", "frame", "image", "constructor"];
    for (const type of types) {
      for (const field of fields) {
        for (const value of odd) {
          const { marks } = pictureOf([elementAt("a", 1, { type, points: LINE.points, text: "x", [field]: value })]);
          for (const mark of marks) {
            const path = mark.kind === "figure" ? mark.outline + mark.heads.map(({ outline }) => outline).join("") : "M0";
            expect(path, `${type}.${field}`).toMatch(/^M[-\d. MLHVACQZe]*$/);
            expect(Object.values(mark.box).every(Number.isFinite), `${type}.${field}`).toBe(true);
          }
        }
      }
    }
  });
});
