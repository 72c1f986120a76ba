import { describe, expect, it } from "vitest";
import { inParts, placed, readDrawing } from "@/rounds/board/core/importing";
import { elementAt } from "@/rounds/board/testing";

describe("a drawing that is taken in", () => {
  let made = 0;
  const newId = () => `new-${(made += 1)}`;

  it("leaves out what is no element, and what is too large to be sent", () => {
    const elements = [elementAt("a"), null, 7, { id: 5, type: "line" }, { ...elementAt("c"), type: "image" }];
    expect(readDrawing(JSON.stringify({ elements }))).toMatchObject({ pictures: 1, elements: [{ id: "a" }, { id: "c" }] });
    const large = JSON.stringify({ elements: [{ ...elementAt("a"), text: "x".repeat(1_100_000) }] });
    expect(readDrawing(large)).toEqual({ why: "Something in this drawing is too large to be kept." });
  });

  it("gets ids of its own, also where elements name each other; what names nothing is let go", () => {
    made = 0;
    const drawing = [
      elementAt("a", 9, { boundElements: [{ id: "t", type: "text" }, { id: "gone", type: "arrow" }], groupIds: ["g"] }),
      elementAt("t", 1, { type: "text", containerId: "a", groupIds: ["g"] }),
      elementAt("r", 1, { type: "arrow", startBinding: { elementId: "a", gap: 1 }, endBinding: { elementId: "gone" }, frameId: "gone" }),
    ];
    const [a, t, r] = placed(drawing, [], newId);
    expect(a).toMatchObject({ id: "new-1", version: 1, boundElements: [{ id: "new-2", type: "text" }], groupIds: ["new-4"] });
    expect(t).toMatchObject({ id: "new-2", containerId: "new-1", groupIds: ["new-4"] });
    expect(r).toMatchObject({ startBinding: { elementId: "new-1", gap: 1 }, endBinding: null, frameId: null });
  });

  it("stands below what is there, in front of it and in its own order", () => {
    const there = [elementAt("x", 1, { x: 300, y: 50, height: 200, index: "a7" }), elementAt("y", 1, { x: 400, y: 0, index: "a3" })];
    const put = placed([elementAt("a", 1, { x: 10, y: 10 }), elementAt("b", 1, { x: 20, y: 40 })], there, newId);
    expect(put.map(({ x, y }) => [x, y])).toEqual([
      [300, 370],
      [310, 400],
    ]);
    const many = Array.from({ length: 4000 }, (_, nth) => elementAt(`e${nth}`));
    const indices = placed(many, there, newId).map(({ index }) => index as string);
    expect(indices.every((index) => index > "a7" && index < "a8")).toBe(true);
    expect(indices.toSorted()).toEqual(indices);
    expect(new Set(indices).size).toBe(4000);
  });

  it("goes in parts", () => {
    const parts = inParts(Array.from({ length: 401 }, (_, nth) => elementAt(`e${nth}`)));
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 1]);
    const long = { text: "x".repeat(600_000) };
    expect(inParts([elementAt("a", 1, long), elementAt("b", 1, long)]).map(({ length }) => length)).toEqual([1, 1]);
  });
});
