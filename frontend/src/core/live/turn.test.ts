import { expect, it } from "vitest";
import { exampleLine, exampleRoom } from "@/core/live/testing";
import { awaitedLine } from "@/core/live/turn";
import type { LineView } from "@/protocol";

function roomWith(...said: readonly (readonly [LineView["who"], string])[]) {
  const lines = said.map(([who, text], seq) => exampleLine({ seq, who, text }));
  return { ...exampleRoom(), lines };
}

it("is the candidate's turn after a question, and in talk after anything the interviewer said", () => {
  expect(awaitedLine(roomWith(["interviewer", "What does it cost?"]), false)).toBe(0);
  expect(awaitedLine(roomWith(["interviewer", "Take your time."]), false)).toBeNull();
  expect(awaitedLine(roomWith(["interviewer", "Take your time."]), true)).toBe(0);
});

it("is not their turn once they have spoken, or before anybody has", () => {
  expect(awaitedLine(roomWith(["interviewer", "Why?"], ["candidate", "Because."]), true)).toBeNull();
  expect(awaitedLine(roomWith(), true)).toBeNull();
});

it("stays their turn when the room tells something", () => {
  expect(awaitedLine(roomWith(["interviewer", "Why?"], ["room", "The clock was paused."]), false)).toBe(0);
});
