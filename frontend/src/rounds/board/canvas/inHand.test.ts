import { describe, expect, it } from "vitest";
import { inHand, isBusy, type HandState } from "@/rounds/board/canvas/inHand";
import { element } from "@/rounds/board/canvas/testing";

const IDLE: HandState = {
  cursorButton: "up",
  activeTool: { type: "selection" },
  selectedElementIds: { a: true },
  newElement: null,
  multiElement: null,
  resizingElement: null,
  editingTextElement: null,
  editingLinearElement: null,
  selectedLinearElement: null,
  selectedElementsAreBeingDragged: false,
  isResizing: false,
  isRotating: false,
};

describe("what is in the hand", () => {
  it("is nothing while things are only selected", () => {
    expect(inHand(IDLE, [element("a")]).size).toBe(0);
    expect(isBusy(IDLE)).toBe(false);
  });

  it("is what is selected from the press on, which is no drag yet", () => {
    const pressed: HandState = { ...IDLE, cursorButton: "down" };
    expect([...inHand(pressed, [element("a"), element("b")])]).toEqual(["a"]);
    expect(isBusy(pressed)).toBe(false);
  });

  it("takes texts along with their shapes, and elements with their frames", () => {
    const elements = [element("a"), element("label", { containerId: "a" }), element("inside", { frameId: "a" }), element("b")];
    const dragged: HandState = { ...IDLE, cursorButton: "down", selectedElementsAreBeingDragged: true };
    expect([...inHand(dragged, elements)].sort()).toEqual(["a", "inside", "label"]);
    expect(isBusy(dragged)).toBe(true);
  });

  it("holds the shape of a text that is typed, which is no work of a pointer", () => {
    const elements = [element("b"), element("label", { containerId: "b" })];
    const typing: HandState = { ...IDLE, selectedElementIds: {}, editingTextElement: { id: "label" } };
    expect([...inHand(typing, elements)].sort()).toEqual(["b", "label"]);
    expect(isBusy(typing)).toBe(false);
  });

  it("has a line that is drawn point by point, or changed by a point", () => {
    const drawn: HandState = { ...IDLE, multiElement: { id: "line" } };
    expect([...inHand(drawn, [])]).toEqual(["line"]);
    expect(isBusy(drawn)).toBe(true);
    expect(isBusy({ ...IDLE, selectedLinearElement: { elementId: "a", isDragging: true } })).toBe(true);
  });

  it("counts erasing as work", () => {
    expect(isBusy({ ...IDLE, cursorButton: "down", activeTool: { type: "eraser" } })).toBe(true);
    expect(isBusy({ ...IDLE, cursorButton: "down", activeTool: { type: "hand" } })).toBe(false);
  });
});
