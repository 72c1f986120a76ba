import { describe, expect, it } from "vitest";
import { citedLines } from "@/rounds/coding/report/citedLines";
import { findingWith } from "@/core/report/testing";

const CODE = "a = 1\nb = 2\nc = 3\nd = 4\n";
const citing = (first: number, last: number, text: string, round = 0) =>
  findingWith({ evidence: [{ kind: "code", seq: 1, round, first, last, text }] });

describe("citedLines", () => {
  it("are those that still stand where they stood", () => {
    expect([...citedLines(CODE, 0, [citing(2, 3, "b = 2\nc = 3")])]).toEqual([2, 3]);
    expect([...citedLines(CODE, 0, [citing(1, 1, "b = 2")])]).toEqual([]);
  });

  it("are of this round alone", () => {
    expect([...citedLines(CODE, 1, [citing(2, 2, "b = 2")])]).toEqual([]);
  });

  it("are none when nearly everything is cited", () => {
    expect([...citedLines(CODE, 0, [citing(1, 4, "a = 1\nb = 2\nc = 3\nd = 4")])]).toEqual([]);
  });
});
