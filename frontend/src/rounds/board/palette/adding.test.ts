import { describe, expect, it } from "vitest";
import type { InsertOptions } from "@/rounds/board/canvas/boardHandle";
import { boxOf } from "@/rounds/board/canvas/boundText";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { element } from "@/rounds/board/canvas/testing";
import { addPart } from "@/rounds/board/palette/adding";
import { PARTS, type PartId } from "@/rounds/board/palette/parts";
import { middleOf } from "@/rounds/board/palette/placing";

class FakeBoard {
  readonly all: BoardElement[] = [];
  options: InsertOptions | undefined;

  elements = () => this.all;
  view = () => ({ x: -500, y: -400, width: 1000, height: 800 });
  insert = (elements: readonly BoardElement[], options?: InsertOptions) => {
    this.all.push(...elements);
    this.options = options;
  };

  add(part: PartId, selected: readonly string[] = [], dropped?: { x: number; y: number }): BoardElement {
    addPart(this, part, selected, dropped);
    return this.all.find(({ id }) => id === this.options?.select) ?? element("none");
  }
}

describe("adding a part", () => {
  it("draws one shape with a text bound to it, ready to be named", () => {
    const board = new FakeBoard();
    const shape = board.add("load_balancer");
    expect(board.all).toHaveLength(2);
    expect(shape["customData"]).toEqual({ kind: "load_balancer" });
    const [text] = board.all.filter(({ type }) => type === "text");
    expect(text).toMatchObject({ containerId: shape.id, text: "Load balancer" });
    expect(shape["boundElements"]).toEqual([{ type: "text", id: text?.id }]);
    expect(board.options).toEqual({ select: shape.id, type: true });
  });

  it("takes ids that a server accepts", () => {
    const board = new FakeBoard();
    for (const { id } of PARTS) board.add(id);
    for (const { id } of board.all) expect(id).toMatch(/^[A-Za-z0-9_-]{1,100}$/);
    expect(new Set(board.all.map(({ id }) => id)).size).toBe(board.all.length);
  });

  it("begins in the middle of the view, and never covers what is there", () => {
    const board = new FakeBoard();
    expect(middleOf(boxOf(board.add("service")))).toEqual({ x: 0, y: 0 });
    for (const { id } of [...PARTS, ...PARTS]) board.add(id);
    const boxes = board.all.filter(({ type, customData }) => type !== "text" && !isRegion(customData)).map(boxOf);
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        const apart =
          one.x + one.width <= other.x || other.x + other.width <= one.x || one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(apart).toBe(true);
      }
    }
  });

  it("goes to the right of what is selected, with room for an arrow", () => {
    const board = new FakeBoard();
    const first = board.add("client");
    const second = board.add("service", [first.id]);
    expect(middleOf(boxOf(second)).y).toBe(middleOf(boxOf(first)).y);
    expect(boxOf(second).x - (boxOf(first).x + boxOf(first).width)).toBeGreaterThanOrEqual(60);
    const third = board.add("cache", [first.id]);
    expect(boxOf(third).y).toBeGreaterThan(boxOf(first).y);
  });

  it("stands where it was dropped", () => {
    const board = new FakeBoard();
    board.add("service", [], { x: 30, y: 40 });
    expect(middleOf(boxOf(board.add("cache", [], { x: 30, y: 40 })))).toEqual({ x: 30, y: 40 });
  });

  it("does not stand across the border of a region", () => {
    const board = new FakeBoard();
    board.insert([element("r", { customData: { role: "region" }, x: -20, y: -20, width: 40, height: 40 })]);
    const box = boxOf(board.add("service"));
    expect(box.x >= 20 || box.y >= 20 || box.x + box.width <= -20 || box.y + box.height <= -20).toBe(true);
  });

  it("draws a region around what is selected", () => {
    const board = new FakeBoard();
    const inner = board.add("sql");
    const region = board.add("region", [inner.id]);
    expect(region).toMatchObject({ strokeStyle: "dashed", customData: { role: "region" } });
    expect(boxOf(region).x).toBeLessThan(boxOf(inner).x);
    expect(boxOf(region).y + boxOf(region).height).toBeGreaterThan(boxOf(inner).y + boxOf(inner).height);
  });

  it("writes a note as a text of its own", () => {
    expect(new FakeBoard().add("note")).toMatchObject({ type: "text", containerId: null, customData: { role: "note" } });
  });
});

function isRegion(customData: unknown): boolean {
  return JSON.stringify(customData) === '{"role":"region"}';
}
