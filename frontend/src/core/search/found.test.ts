import { describe, expect, it } from "vitest";
import { partsOf } from "@/core/search/found";

/** An excerpt as the server sends it, its found words in brackets; and back. */
function shown(excerpt: string): string {
  const marked = excerpt.replaceAll("[", "\u2068").replaceAll("]", "\u2069");
  return partsOf(marked)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");
}

describe("partsOf", () => {
  it("tells found words from the rest", () => {
    expect(partsOf("keep a \u2068hash\u2069, not a \u2068map\u2069")).toEqual([
      { text: "keep a ", isFound: false },
      { text: "hash", isFound: true },
      { text: ", not a ", isFound: false },
      { text: "map", isFound: true },
    ]);
  });

  it("marks words that stand side by side as one", () => {
    expect(shown("keep a [hash] [map] here")).toBe("keep a [hash map] here");
  });

  it("loses nothing of an excerpt that is marked oddly", () => {
    const parts = partsOf("a \u2068b");
    expect(parts.map(({ text }) => text).join("")).toBe("a b");
    expect(partsOf("plain")).toEqual([{ text: "plain", isFound: false }]);
    expect(partsOf("")).toEqual([]);
  });
});
