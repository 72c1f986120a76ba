import { beforeEach, describe, expect, it, vi } from "vitest";
import { isWriting, modeText } from "@/rounds/shared/editor/vimModes";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** The switch as a page finds it that has just been opened. */
async function opened() {
  vi.resetModules();
  return import("@/rounds/shared/editor/vimKeys");
}

describe("the switch for Vim keys", () => {
  it("is off until it is turned on, and stays as it was left", async () => {
    const first = await opened();
    expect(first.useVimKeys.getState()).toBe(false);
    first.setVimKeys(true);
    expect(first.useVimKeys.getState()).toBe(true);

    const second = await opened();
    expect(second.useVimKeys.getState()).toBe(true);
    second.setVimKeys(false);
    expect((await opened()).useVimKeys.getState()).toBe(false);
    expect(stored.size).toBe(0);
  });
});

describe("modes", () => {
  it.each([
    [{ mode: "normal" }, "-- NORMAL --", false],
    [{ mode: "insert" }, "-- INSERT --", true],
    [{ mode: "replace" }, "-- REPLACE --", true],
    [{ mode: "visual", subMode: "" }, "-- VISUAL --", false],
    [{ mode: "visual", subMode: "linewise" }, "-- VISUAL LINE --", false],
    [{ mode: "visual", subMode: "blockwise" }, "-- VISUAL BLOCK --", false],
  ])("%j is shown as %s", (mode, text, writes) => {
    expect(modeText(mode)).toBe(text);
    expect(isWriting(mode)).toBe(writes);
  });
});
