import { describe, expect, it } from "vitest";
import { HeldEdits } from "@/rounds/board/canvas/held";
import { element } from "@/rounds/board/canvas/testing";

const NOTHING = new Set<string>();

describe("held edits", () => {
  it("wait as long as the element is in the hand", () => {
    const held = new HeldEdits();
    const mine = element("a");
    held.hold(mine, element("a", { version: 2 }));
    expect(held.release([mine], new Set(["a"]))).toEqual({ changed: [], removed: [], kept: [] });
    expect(held.isEmpty).toBe(false);
  });

  it("become what the other made of it, if nothing was changed here", () => {
    const held = new HeldEdits();
    const other = element("a", { version: 2 });
    held.hold(element("a"), other);
    expect(held.release([element("a")], NOTHING)).toEqual({ changed: [other], removed: [], kept: [] });
    expect(held.isEmpty).toBe(true);
  });

  it("keep what was changed here, with a version that wins", () => {
    const held = new HeldEdits();
    held.hold(element("a"), element("a", { version: 7 }));
    expect(held.release([element("a", { version: 3 })], NOTHING).kept).toEqual([{ id: "a", version: 8 }]);
  });

  it("remember the newest edit only", () => {
    const held = new HeldEdits();
    const newest = element("a", { version: 4 });
    held.hold(element("a"), newest);
    held.hold(element("a"), element("a", { version: 3 }));
    expect(held.release([element("a")], NOTHING).changed).toEqual([newest]);
  });

  it("keep a removed element that was changed here well ahead of any deleted version", () => {
    const held = new HeldEdits();
    held.hold(element("a"), null);
    const [kept] = held.release([element("a", { version: 2 })], NOTHING).kept;
    expect(kept?.version).toBeGreaterThan(20);
  });

  it("keep the shape around a text that stays", () => {
    const held = new HeldEdits();
    const shape = element("shape");
    held.hold(shape, null);
    const text = element("text", { type: "text", containerId: "shape", version: 4 });
    const released = held.release([shape, text], NOTHING);
    expect(released.removed).toEqual([]);
    expect(released.kept.map(({ id }) => id)).toEqual(["shape"]);
  });

  it("remove a shape together with its text", () => {
    const held = new HeldEdits();
    const pair = [element("shape"), element("text", { type: "text", containerId: "shape" })];
    for (const one of pair) held.hold(one, null);
    expect(held.release(pair, NOTHING)).toEqual({ changed: [], removed: ["shape", "text"], kept: [] });
  });
});
