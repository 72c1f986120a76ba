import { describe, expect, it } from "vitest";
import { LOOKS } from "@/rounds/board/palette/looks";
import { findParts, isComponentKind, PARTS } from "@/rounds/board/palette/parts";

describe("parts of a system", () => {
  it("have a look each, all different", () => {
    const kinds = PARTS.map(({ id }) => id).filter(isComponentKind);
    expect(kinds.sort()).toEqual(Object.keys(LOOKS).sort());
    expect(new Set(kinds.map((kind) => JSON.stringify(LOOKS[kind]))).size).toBe(kinds.length);
  });

  it("are found by the beginning of their name first, then by other words for them", () => {
    expect(findParts("se").map(({ id }) => id).slice(0, 2)).toEqual(["service", "search"]);
    expect(findParts("kafka")[0]?.id).toBe("stream");
    expect(findParts(" Redis ")[0]?.id).toBe("cache");
    expect(findParts("balancer")[0]?.id).toBe("load_balancer");
    expect(findParts("db")[0]?.id).toBe("sql");
    expect(findParts("")).toHaveLength(PARTS.length);
    expect(findParts("xyzzy")).toEqual([]);
  });
});

describe("colours", () => {
  it("keep the letters readable on each of them", () => {
    for (const { backgroundColor } of Object.values(LOOKS)) {
      expect(contrast("#1a231f", backgroundColor)).toBeGreaterThan(7);
    }
    for (const { backgroundColor, strokeColor } of Object.values(LOOKS)) {
      expect(contrast(strokeColor, backgroundColor)).toBeGreaterThan(3);
    }
  });
});

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
