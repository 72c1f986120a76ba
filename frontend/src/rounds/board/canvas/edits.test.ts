import { describe, expect, it } from "vitest";
import { withOnly, withPut } from "@/rounds/board/canvas/edits";
import { element } from "@/rounds/board/canvas/testing";

describe("putting elements on the board", () => {
  it("adds new ones on top, and regions with their names below", () => {
    const region = element("region", { customData: { role: "region" } });
    const name = element("name", { type: "text", containerId: "region" });
    const scene = withPut([element("a", { index: "a1" })], [region, name, element("b")]);
    expect(scene.map(({ id }) => id)).toEqual(["region", "name", "a", "b"]);
    expect(scene.map(({ index }) => index)).toEqual([null, null, "a1", null]);
  });

  it("replaces those that are there, in their places and with newer versions", () => {
    const scene = [element("a", { index: "a1", version: 4 }), element("b", { index: "a2" })];
    const next = withPut(scene, [element("a", { x: 9, index: "z9", version: 2 })]);
    expect(next[0]).toMatchObject({ id: "a", x: 9, index: "a1", version: 5 });
    expect(next[1]).toBe(scene[1]);
  });
});

describe("a whole other drawing", () => {
  it("leaves what was there behind as deleted", () => {
    const scene = [element("a"), element("b", { version: 6 }), element("gone", { isDeleted: true })];
    const next = withOnly(scene, [element("b", { x: 3 }), element("c")]);
    const byId = Object.fromEntries(next.map((one) => [one.id, one]));
    expect(byId["a"]).toMatchObject({ isDeleted: true, version: 2 });
    expect(byId["gone"]).toBe(scene[2]);
    expect(byId["b"]).toMatchObject({ isDeleted: false, x: 3, version: 7 });
    expect(next.slice(-2).map(({ id }) => id)).toEqual(["b", "c"]);
  });
});
