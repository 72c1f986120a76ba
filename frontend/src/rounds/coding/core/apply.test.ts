import { describe, expect, it } from "vitest";
import { applyChange } from "@/rounds/folding";
import { exampleRoom } from "@/core/live/testing";
import type { Change, Room, RunView } from "@/protocol";
import { codingRound } from "@/rounds/coding/core/round";

const first = (room: Room) => codingRound(room, 0);

const RUN: RunView = {
  id: "run-9",
  kind: "run",
  attempt: null,
  automatic: false,
  language: "python",
  state: "running",
  requested_at: 1,
  finished_at: null,
  result: null,
  failure: null,
  analysing: false,
  analysis: null,
  growth_held: false,
  reviewing: false,
  review: null,
  asked_by: "candidate",
};

describe("applyChange", () => {
  it("replaces by key, adds what is new, and leaves the rest untouched", () => {
    const room = exampleRoom();
    const added = applyChange(room, { type: "run_changed", round: 0, run: RUN });
    expect(first(added)?.runs).toEqual([RUN]);
    const finished: RunView = { ...RUN, state: "failed", failure: "The judge fell over." };
    expect(first(applyChange(added, { type: "run_changed", round: 0, run: finished }))?.runs).toEqual([finished]);
    expect(added.lines).toBe(room.lines);
    expect(first(added)?.code).toBe(first(room)?.code);
  });

  it("patches code in code points", () => {
    const room = exampleRoom("x = '😀'");
    const patch: Change = { type: "code_patched", round: 0, revision: 2, start: 6, end: 7, text: "!'" };
    const code = first(applyChange(room, patch))?.code;
    expect(code).toMatchObject({ revision: 2, text: "x = '😀!'", cursor: { anchor: 8, head: 8 } });
  });

  it("puts the cursor where it is said to be, and nothing else anywhere", () => {
    const room = exampleRoom("x = 1");
    const placed = applyChange(room, { type: "cursor_placed", round: 0, cursor: { anchor: 0, head: 3 } });
    expect(first(placed)?.code).toEqual({ ...first(room)?.code, cursor: { anchor: 0, head: 3 } });
    expect(placed.lines).toBe(room.lines);
  });
});
