import { describe, expect, it } from "vitest";
import { isNewer, merge } from "@/rounds/board/canvas/merge";
import { element } from "@/rounds/board/canvas/testing";

describe("isNewer", () => {
  it("prefers the higher version, and of equals the lower nonce", () => {
    expect(isNewer({ version: 2, versionNonce: 9 }, { version: 1, versionNonce: 1 })).toBe(true);
    expect(isNewer({ version: 2, versionNonce: 1 }, { version: 2, versionNonce: 9 })).toBe(true);
    expect(isNewer({ version: 2, versionNonce: 9 }, { version: 2, versionNonce: 9 })).toBe(false);
  });
});

describe("merge", () => {
  it("keeps what was not touched as the same objects", () => {
    const scene = [element("a"), element("b")];
    const merged = merge(scene, [element("b", { version: 2 })], []);
    expect(merged[0]).toBe(scene[0]);
    expect(merged[1]?.version).toBe(2);
  });

  it("leaves an older edit of another out", () => {
    const mine = element("a", { version: 5 });
    expect(merge([mine], [element("a", { version: 4 })], [])).toEqual([mine]);
  });

  it("brings back what is deleted here and others have, whatever its version", () => {
    const [gone] = merge([element("a", { version: 5 })], [], ["a"]);
    const theirs = element("a", { version: 2 });
    expect(merge([gone as never], [theirs], [])).toEqual([theirs]);
  });

  it("deletes what was removed, once", () => {
    const [gone] = merge([element("a")], [], ["a"]);
    expect(gone).toMatchObject({ isDeleted: true, version: 2 });
    expect(merge([gone as never], [], ["a"])[0]).toBe(gone);
  });

  it("puts all in the order of their indices", () => {
    const scene = [element("a", { index: "a1" }), element("c", { index: "a3" })];
    expect(merge(scene, [element("b", { index: "a2" })], []).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });
});
