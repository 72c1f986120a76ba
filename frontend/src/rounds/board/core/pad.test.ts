import { expect, it } from "vitest";
import type { PadLineView } from "@/protocol";
import { marksOf } from "@/rounds/board/core/pad";

function lineWith(number: number, text: string, part: Partial<PadLineView> = {}): PadLineView {
  return { number, text, name: "", computed: null, claimed: null, shown: "", verdict: "", off: "", problem: "", ...part };
}

it("tells values, right and wrong results, and what is unclear, in words", () => {
  const lines = [
    lineWith(1, "users = 10M", { shown: "10M" }),
    lineWith(2, "a = 1 = 1", { shown: "1", verdict: "right" }),
    lineWith(3, "b = 2 = 20", { shown: "2", verdict: "wrong", off: "10 times too high" }),
    lineWith(4, "c = foo", { problem: "“foo” has no value on an earlier line." }),
    lineWith(5, "words"),
  ];
  expect(marksOf({ lines, is_cut: false }, lines.map(({ text }) => text).join("\n"))).toEqual([
    { line: 1, tone: "value", value: "10M", words: "" },
    { line: 2, tone: "right", value: "1", words: "" },
    { line: 3, tone: "wrong", value: "2", words: "10 times too high: that makes 2." },
    { line: 4, tone: "unclear", value: "", words: "“foo” has no value on an earlier line." },
  ]);
});

it("says nothing of lines that were changed since", () => {
  const lines = [lineWith(1, "a = 1", { shown: "1" }), lineWith(2, "b = 2", { shown: "2" })];
  expect(marksOf({ lines, is_cut: false }, "a = 15\nb = 2").map(({ line }) => line)).toEqual([2]);
});
