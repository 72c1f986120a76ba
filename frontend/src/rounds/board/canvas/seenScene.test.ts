import { describe, expect, it } from "vitest";
import { SeenScene } from "@/rounds/board/canvas/seenScene";
import { element } from "@/rounds/board/canvas/testing";

describe("a seen scene", () => {
  it("finds what was changed in place", () => {
    const seen = new SeenScene();
    const one = element("a");
    seen.learn([one]);
    expect(seen.changes([one])).toEqual({ changed: [], removed: [] });
    one["x"] = 50;
    one.version = 2;
    const { changed } = seen.changes([one]);
    expect(changed).toEqual([{ ...one }]);
    expect(changed[0]).not.toBe(one);
  });

  it("tells a deletion once, and an undone one as a change", () => {
    const seen = new SeenScene();
    seen.learn([element("a")]);
    const gone = element("a", { version: 2, isDeleted: true });
    expect(seen.changes([gone]).removed).toEqual(["a"]);
    expect(seen.changes([gone]).removed).toEqual([]);
    expect(seen.changes([element("a", { version: 3 })]).changed).toHaveLength(1);
  });

  it("misses no element that left without a trace", () => {
    const seen = new SeenScene();
    seen.learn([element("a"), element("b")]);
    expect(seen.changes([element("b")])).toEqual({ changed: [], removed: ["a"] });
  });

  it("says nothing of what was only begun", () => {
    const seen = new SeenScene();
    const begun = element("a", { width: 0, height: 0 });
    const empty = element("t", { type: "text", text: "", originalText: "" });
    const dot = element("l", { type: "arrow", points: [[0, 0]] });
    expect(seen.changes([begun, empty, dot])).toEqual({ changed: [], removed: [] });
    expect(seen.changes([element("a"), empty, dot]).changed.map(({ id }) => id)).toEqual(["a"]);
  });
});
