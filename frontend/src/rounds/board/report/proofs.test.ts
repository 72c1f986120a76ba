import { expect, it } from "vitest";
import { proofLook } from "@/features/report/findings/proofs";
import type { Evidence } from "@/protocol";
import { report } from "@/rounds/board/report/part";

const PARTS = [report];

it.each<readonly [Evidence, string]>([
  [{ kind: "board", seq: 1, round: 0, revision: 3, elements: ["a"], about: "Redis cache" }, "On your board: Redis cache"],
  [{ kind: "board", seq: 1, round: 0, revision: 3, elements: [], about: "nothing" }, "Your whole board"],
  [{ kind: "board_note", seq: 1, round: 0, note: "estimates", first: 2, last: 3, text: "a\nb" }, "Estimates, lines 2 to 3"],
  [{ kind: "requirement", seq: 1, round: 0, requirement: "read-load", asked: true }, "You asked about: read load"],
  [{ kind: "requirement", seq: 1, round: 0, requirement: "read-load", asked: false }, "Told to you: read load"],
  [{ kind: "topic", seq: 1, round: 0, what: "fact", topic: "single_point" }, "Your board: single point"],
  [{ kind: "moment", seq: 1, event: "design_closed" }, "The design was ended"],
])("says what is cited: %j", (proof, words) => {
  expect(proofLook(proof, PARTS).describe(proof)).toBe(words);
});
