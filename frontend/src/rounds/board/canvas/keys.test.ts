import { describe, expect, it } from "vitest";
import { keyOf } from "@/rounds/board/canvas/keys";

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, code: "", key: "" };

describe("keys that are not Excalidraw's here", () => {
  it("are those of links and of fitting", () => {
    expect(keyOf({ ...NONE, ctrlKey: true, key: "k" })).toBe("link");
    expect(keyOf({ ...NONE, metaKey: true, key: "K" })).toBe("link");
    expect(keyOf({ ...NONE, shiftKey: true, code: "Digit1", key: "!" })).toBe("fit-all");
    expect(keyOf({ ...NONE, shiftKey: true, code: "Digit2", key: "@" })).toBe("fit-selected");
  });

  it("leave all others alone", () => {
    expect(keyOf({ ...NONE, key: "k" })).toBeNull();
    expect(keyOf({ ...NONE, code: "Digit1", key: "1" })).toBeNull();
    expect(keyOf({ ...NONE, ctrlKey: true, shiftKey: true, code: "Digit1", key: "!" })).toBeNull();
  });
});
