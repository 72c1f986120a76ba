import { describe, expect, it } from "vitest";
import { describeEvent, momentsOf } from "@/core/report/proof";
import { momentOf, proofLook } from "@/features/report/findings/proofs";
import type { Evidence, Mark, Room } from "@/protocol";
import { report } from "@/rounds/coding/report/part";

const PARTS = [report];

const PROOFS: readonly (readonly [Evidence, string])[] = [
  [{ kind: "utterance", seq: 1, who: "candidate", quote: "Can it be empty?" }, "“Can it be empty?”"],
  [{ kind: "code", seq: 1, round: 0, first: 3, last: 3, text: "x = 1" }, "Line 3"],
  [{ kind: "code", seq: 1, round: 0, first: 3, last: 5, text: "" }, "Lines 3 to 5"],
  [{ kind: "run", seq: 1, run: "r", verdict: "wrong_answer", passed: 4, total: 5 }, "4 of 5 cases passed"],
  [{ kind: "case", seq: 1, run: "r", case: "c", category: "empty input", verdict: "accepted" }, "Case: empty input"],
  [{ kind: "counterexample", seq: 1, run: "r", input: "n = 0", expected: "1", got: "0" }, "Fails on n = 0"],
  [{ kind: "growth", seq: 1, run: "r", parameter: "n", what: "time", growth: "n^2" }, "Time grows like n²"],
  [{ kind: "growth", seq: 1, run: "r", parameter: "n", what: "space", growth: "1" }, "Memory does not grow with n"],
  [{ kind: "fact", seq: 1, run: "r", fact: "unused", text: "tmp" }, "Unused: tmp"],
  [{ kind: "fact", seq: 1, run: "r", fact: "clean", text: "" }, "Nothing unused, no duplicates"],
  [{ kind: "hint", seq: 1, round: 0, level: 2 }, "Hint 2"],
  [{ kind: "signal", seq: 1, round: 0, signal: "long_pause" }, "Long pause"],
  [{ kind: "signal", seq: 1, round: 0, signal: "new_kind" }, "New kind"],
  [{ kind: "pause", seq: 1, until: 2, ms: 130_000 }, "2 min without activity"],
  [{ kind: "moment", seq: 1, event: "stage_expired" }, "Time ran out"],
  [{ kind: "moment", seq: 1, event: "hint_given" }, "A hint was given"],
];

describe("what is cited", () => {
  it.each(PROOFS)("%j", (proof, words) => {
    expect(proofLook(proof, PARTS).describe(proof)).toBe(words);
  });

  it("names events it has no words for as the log does", () => {
    expect(describeEvent("board_drawn")).toBe("Board drawn");
  });
});

describe("when something happened", () => {
  const room = {
    lines: [{ seq: 5, at: 500 }],
    rounds: [
      { kind: "coding", runs: [{ id: "r", requested_at: 600, finished_at: 700 }], hints: [{ level: 1, at: 800 }] },
    ],
  } as unknown as Room;
  const moments = momentsOf(room, [{ seq: 9, at: 900 } as Mark]);
  const at = (proof: Evidence) => momentOf(proof, moments, room, PARTS);

  it("is known of what was said and of what the recording marks", () => {
    expect(at({ kind: "utterance", seq: 5, who: "candidate", quote: "a" })).toBe(500);
    expect(at({ kind: "moment", seq: 9, event: "code_edited" })).toBe(900);
  });

  it("is that of the run or of the hint where the event is not known itself", () => {
    expect(at({ kind: "growth", seq: 33, run: "r", parameter: "n", what: "time", growth: "n" })).toBe(700);
    expect(at({ kind: "hint", seq: 34, round: 0, level: 1 })).toBe(800);
  });

  it("is not made up", () => {
    expect(at({ kind: "moment", seq: 99, event: "code_edited" })).toBeNull();
    expect(at({ kind: "hint", seq: 99, round: 4, level: 1 })).toBeNull();
    expect(at({ kind: "run", seq: 99, run: "gone", verdict: "accepted", passed: 1, total: 1 })).toBeNull();
  });
});
