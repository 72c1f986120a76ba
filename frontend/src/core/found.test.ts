import { describe, expect, it } from "vitest";
import { partsOf } from "@/core/found";

describe("partsOf", () => {
  it("tells found words from the rest", () => {
    expect(partsOf("keep a \u2068hash\u2069 \u2068map\u2069 here")).toEqual([
      { text: "keep a ", isFound: false },
      { text: "hash", isFound: true },
      { text: " ", isFound: false },
      { text: "map", isFound: true },
      { text: " here", isFound: false },
    ]);
  });

  it("loses nothing of an excerpt that is marked oddly", () => {
    const parts = partsOf("a \u2068b");
    expect(parts.map(({ text }) => text).join("")).toBe("a b");
    expect(partsOf("plain")).toEqual([{ text: "plain", isFound: false }]);
    expect(partsOf("")).toEqual([]);
  });
});
