import { describe, expect, it } from "vitest";
import { found, keyIn, nearest, visible } from "@/rounds/board/core/outlineKeys";
import { outlineOf, type OutlineItem } from "@/rounds/board/core/outlineTree";
import { componentWith, flowWith, rowWith } from "@/rounds/board/testing";

const GRAPH = {
  components: [componentWith("api", "API"), componentWith("cache", "Cache"), componentWith("queue", "Queue"), componentWith("counter", "Counter")],
  flows: [flowWith("flow", "api", "queue")],
  regions: [{ id: "eu", name: "eu-west", members: ["cache"], parent: null }],
  notes: [],
  outline: [
    rowWith("component", "api", 0, ""),
    rowWith("flow", "flow", 1, ""),
    rowWith("component", "queue", 0, ""),
    rowWith("component", "counter", 0, ""),
    rowWith("region", "eu", 0, ""),
    rowWith("component", "cache", 1, ""),
  ],
  text: "",
  mermaid: "",
  ignored: 0,
};
const ITEMS = outlineOf(GRAPH);
const NONE: ReadonlySet<string> = new Set();

function press(key: string, current: string | null, more: { folded?: ReadonlySet<string>; search?: string | null; ctrlKey?: boolean } = {}) {
  const { folded = NONE, search = null, ctrlKey = false } = more;
  const items = visible(ITEMS, folded);
  return keyIn({ items, current, folded, search }, { key, ctrlKey, metaKey: false, altKey: false });
}

const ids = (items: readonly OutlineItem[]) => items.map(({ id }) => id);

describe("keys in the outline", () => {
  it("go up and down, to both ends, and stop there", () => {
    expect(press("ArrowDown", "api")).toEqual({ type: "go", id: "flow" });
    expect(press("ArrowUp", "queue")).toEqual({ type: "go", id: "flow" });
    expect(press("Home", "queue")).toEqual({ type: "go", id: "api" });
    expect(press("End", "queue")).toEqual({ type: "go", id: "cache" });
    expect([press("ArrowUp", "api"), press("ArrowDown", "cache")]).toEqual([null, null]);
    expect([press("ArrowDown", null), press("End", null)]).toEqual([
      { type: "go", id: "api" },
      { type: "go", id: "cache" },
    ]);
  });

  it("open and close what has rows, and go into it and out of it", () => {
    const folded = new Set(["api"]);
    expect(ids(visible(ITEMS, folded))).toEqual(["api", "queue", "counter", "eu", "cache"]);
    expect(press("ArrowRight", "api", { folded })).toEqual({ type: "fold", id: "api", isFolded: false });
    expect(press("ArrowRight", "api")).toEqual({ type: "go", id: "flow" });
    expect(press("ArrowLeft", "api")).toEqual({ type: "fold", id: "api", isFolded: true });
    expect(press("ArrowLeft", "flow")).toEqual({ type: "go", id: "api" });
    expect([press("ArrowRight", "queue"), press("ArrowLeft", "queue")]).toEqual([null, null]);
  });

  it("do what the letters stand for, and only where there is a row", () => {
    const acts = { Enter: "rename", F2: "rename", a: "add", c: "connect", n: "note", k: "kind", r: "replicas", u: "undo", Delete: "delete" };
    for (const [key, act] of Object.entries(acts)) expect(press(key, "api")).toEqual({ type: "act", act });
    expect([press("a", null), press("u", null)]).toEqual([
      { type: "act", act: "add" },
      { type: "act", act: "undo" },
    ]);
    expect([press("Delete", null), press("c", null)]).toEqual([null, null]);
  });

  it("leave shortcuts, Tab and Escape to others", () => {
    expect([press("a", "api", { ctrlKey: true }), press("Tab", "api"), press("Escape", "api"), press(" ", "api")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("look for a name: by letters that mean nothing else, after a slash, with Shift, and on from there", () => {
    expect(press("q", "api")).toEqual({ type: "search", typed: "q" });
    expect(press("C", "api")).toEqual({ type: "search", typed: "C" });
    expect(press("/", "api")).toEqual({ type: "search", typed: "" });
    expect(press("c", "api", { search: "" })).toEqual({ type: "search", typed: "c" });
    expect(press("a", "api", { search: "c" })).toEqual({ type: "search", typed: "ca" });
    expect(press("ArrowDown", "api", { search: "c" })).toEqual({ type: "go", id: "flow" });
  });

  it("find the next row of that name, all around, and connections by where they lead", () => {
    expect(found(ITEMS, "api", "c")?.id).toBe("counter");
    expect(found(ITEMS, "counter", "c")?.id).toBe("cache");
    expect(found(ITEMS, "cache", "c")?.id).toBe("counter");
    expect(found(ITEMS, "counter", "co")?.id).toBe("counter");
    expect(found(ITEMS, "counter", "CA")?.id).toBe("cache");
    expect(found(ITEMS, "api", "q")?.id).toBe("flow");
    expect([found(ITEMS, "api", "xyz"), found(ITEMS, "api", " ")]).toEqual([null, null]);
  });

  it("stay near a row that is gone", () => {
    const without = (...gone: string[]) => ITEMS.filter(({ id }) => !gone.includes(id));
    expect(nearest(without("queue"), ITEMS, "queue")).toBe("counter");
    expect(nearest(without("eu", "cache"), ITEMS, "cache")).toBe("counter");
    expect(nearest([], ITEMS, "cache")).toBeNull();
    expect(nearest(ITEMS, ITEMS, "api")).toBe("api");
  });
});
