import { expect, it } from "vitest";
import { groupHits, momentOf } from "@/core/search/hits";
import type { SearchHit } from "@/protocol";

function hit(interview: string, seq: number): SearchHit {
  return { interview, seq, at: seq, offset_ms: seq, who: "candidate", excerpt: "" };
}

it("puts together what was found in one interview, and keeps the order", () => {
  const groups = groupHits([hit("b", 9), hit("a", 5), hit("b", 4)]);
  expect(groups.map(({ interview, hits }) => [interview, hits.map(({ seq }) => seq)])).toEqual([
    ["b", [9, 4]],
    ["a", [5]],
  ]);
});

it("leads to the very moment", () => {
  expect(momentOf(hit("iv1", 42))).toBe("/interviews/iv1/replay?seq=42");
});
