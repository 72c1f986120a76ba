import { describe, expect, it } from "vitest";
import { applyChange } from "@/core/live/room";
import { exampleRoom } from "@/core/live/testing";
import type { Change, LineView, RunView } from "@/protocol";

const RUN: RunView = {
  id: "run-9",
  problem: 0,
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
  reviewing: false,
  review: null,
  asked_by: "candidate",
};

describe("applyChange", () => {
  it("replaces by key, adds what is new, and leaves the rest untouched", () => {
    const room = exampleRoom();
    const added = applyChange(room, { type: "run_changed", run: RUN });
    expect(added.runs).toEqual([RUN]);
    const finished: RunView = { ...RUN, state: "failed", failure: "The judge fell over." };
    expect(applyChange(added, { type: "run_changed", run: finished }).runs).toEqual([finished]);
    expect(added.lines).toBe(room.lines);
    expect(added.problems).toBe(room.problems);
  });

  it("patches code in code points", () => {
    const room = exampleRoom("x = '😀'");
    const patch: Change = { type: "code_patched", problem: 0, revision: 2, start: 6, end: 7, text: "!'" };
    const [code] = applyChange(room, patch).code;
    expect(code).toMatchObject({ revision: 2, text: "x = '😀!'", cursor: { anchor: 8, head: 8 } });
  });

  it("puts the cursor where it is said to be, and nothing else anywhere", () => {
    const room = exampleRoom("x = 1");
    const placed = applyChange(room, { type: "cursor_placed", problem: 0, cursor: { anchor: 0, head: 3 } });
    expect(placed.code).toEqual([{ ...room.code[0], cursor: { anchor: 0, head: 3 } }]);
    expect(placed.lines).toBe(room.lines);
  });

  it("does not say a line twice", () => {
    const line: LineView = { seq: 3, at: 1, who: "interviewer", text: "Hello", said_by: "house", concept: "" };
    const once = applyChange(exampleRoom(), { type: "line_added", line });
    expect(applyChange(once, { type: "line_added", line }).lines).toHaveLength(once.lines.length);
  });
});
