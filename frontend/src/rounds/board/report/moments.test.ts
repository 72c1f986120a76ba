import { expect, it } from "vitest";
import { exampleMark } from "@/core/replay/testing";
import { momentsIn } from "@/rounds/board/report/moments";
import { boardRoom } from "@/rounds/board/testing";

it("shows parts, questions and requirements that were asked for, each with its place in the replay", () => {
  const marks = [
    exampleMark({ seq: 3, at: 10, kind: "phase", label: "Estimation" }),
    exampleMark({ seq: 4, at: 20, kind: "requirement", tone: "good", label: "Asked about: load" }),
    exampleMark({ seq: 5, at: 30, kind: "requirement", label: "Told: load" }),
    exampleMark({ seq: 6, at: 40, kind: "topic", label: "Deep dive: hot links" }),
    exampleMark({ seq: 7, at: 50, kind: "board" }),
  ];
  expect(momentsIn(boardRoom(), marks).map(({ seq, at, tone, labels }) => [seq, at, tone, labels[0]])).toEqual([
    [3, 10, "neutral", "Estimation"],
    [4, 20, "good", "Asked about: load"],
    [6, 40, "neutral", "Deep dive: hot links"],
  ]);
});
