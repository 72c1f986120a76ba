import { describe, expect, it } from "vitest";
import { exampleLine } from "@/core/live/testing";
import { exampleMark } from "@/core/replay/testing";
import { talkOf } from "@/features/replay/panes/talk";
import { lookOf } from "@/features/replay/markLooks";
import type { LineView, Mark } from "@/protocol";

const line = (seq: number): LineView => exampleLine({ seq, at: seq, who: "candidate", text: "" });

const isBeside = (mark: Mark) => lookOf(mark).isBeside;

describe("talkOf", () => {
  it("has what happened between the lines where it happened", () => {
    const marks = [
      exampleMark({ seq: 1, at: 1, kind: "stage" }),
      exampleMark({ seq: 4, at: 4, kind: "hint" }),
      exampleMark({ seq: 9, at: 9, kind: "end" }),
    ];
    expect(talkOf([line(3), line(5)], marks, isBeside).map((item) => item.key)).toEqual([
      "mark-1",
      "line-3",
      "mark-4",
      "line-5",
      "mark-9",
    ]);
  });

  it("leaves out what the lines tell themselves", () => {
    const marks = [
      exampleMark({ seq: 2, at: 2, kind: "concept" }),
      exampleMark({ seq: 3, at: 3, kind: "finding" }),
      exampleMark({ seq: 4, at: 4, kind: "follow_up" }),
    ];
    expect(talkOf([line(1)], marks, isBeside)).toHaveLength(1);
  });
});
