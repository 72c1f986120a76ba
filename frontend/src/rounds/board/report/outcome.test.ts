import { expect, it } from "vitest";
import { outcomeOf } from "@/rounds/board/report/outcome";
import { boardWith } from "@/rounds/board/testing";

it.each([
  [boardWith({ status: "finished", phase: "wrap_up" }), "You took Poster links to the end."],
  [boardWith({ status: "timed_out", phase: "dives" }), "You came as far as deep dives in Poster links and ran out of time."],
  [boardWith({ status: "left", phase: "design" }), "You came as far as high-level design in Poster links and left it."],
  [boardWith({ status: "waiting", opened_at: null, title: null }), "You ended the interview before the design was presented."],
])("tells how a design went %#", (board, sentence) => {
  expect(outcomeOf([board])).toBe(sentence);
});
