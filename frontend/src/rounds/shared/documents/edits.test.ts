import { describe, expect, it } from "vitest";
import { applyEdit, changedRange, diff, wellFormed } from "@/rounds/shared/documents/edits";

/** What Python does: strings are lists of code points. */
function applyAsServer(text: string, edit: { start: number; end: number; text: string }): string {
  const points = Array.from(text);
  return [...points.slice(0, edit.start), ...Array.from(edit.text), ...points.slice(edit.end)].join("");
}

describe("diff", () => {
  it("is null when nothing changed", () => {
    expect(diff("same", "same")).toBeNull();
  });

  it("is the smallest single range", () => {
    expect(diff("return a", "return a + b")).toEqual({ start: 8, end: 8, text: " + b" });
    expect(diff("aXc", "aYc")).toEqual({ start: 1, end: 2, text: "Y" });
    expect(diff("abc", "")).toEqual({ start: 0, end: 3, text: "" });
  });

  it("counts an emoji as one", () => {
    expect(diff("😀😀 ab", "😀😀 aXb")).toEqual({ start: 4, end: 4, text: "X" });
  });

  it("never splits a pair, though two emoji share their first or second half", () => {
    // 😀 is D83D DE00, 😁 is D83D DE01, and 🨀 is D83E DE00.
    expect(diff("x😀y", "x😁y")).toEqual({ start: 1, end: 2, text: "😁" });
    expect(diff("x😀y", "x🨀y")).toEqual({ start: 1, end: 2, text: "🨀" });
  });

  it("survives being applied by the server and here, for any texts", () => {
    const alphabet = ["a", "b", "\n", "é", "😀", "😁", "🨀", "👩‍💻", "\u0301", "中"];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    const text = () => Array.from({ length: random(9) }, () => alphabet[random(alphabet.length)] ?? "").join("");
    for (let round = 0; round < 5000; round += 1) {
      const [before, after] = [text(), text()];
      const edit = diff(before, after) ?? { start: 0, end: 0, text: "" };
      expect(applyAsServer(before, edit)).toBe(after);
      expect(applyEdit(before, edit)).toBe(after);
      expect(edit.text.isWellFormed()).toBe(true);
    }
  });
});

describe("changedRange", () => {
  it("counts UTF-16 units, as the editor does", () => {
    expect(changedRange("😀 ab", "😀 aXb")).toEqual({ start: 4, end: 4, text: "X" });
  });
});

describe("wellFormed", () => {
  it("replaces half an emoji and foreign line ends, and leaves the rest", () => {
    expect(wellFormed("a\ud83d b 😀\r\nc\rd")).toBe("a\ufffd b 😀\nc\nd");
  });
});
