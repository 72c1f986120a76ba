import { describe, expect, it } from "vitest";
import { applyChangeWith } from "@/core/live/room";
import { exampleLine, exampleRoom } from "@/core/live/testing";

const applyChange = applyChangeWith((round) => ({ ...round }));

describe("applyChange", () => {
  it("leaves what is not about a round to nobody else, and rounds to their kind", () => {
    const room = exampleRoom();
    const allowed = { move_on: "Not yet." };
    expect(applyChange(room, { type: "allowed_changed", allowed })).toEqual({ ...room, allowed });
    const placed = applyChange(room, { type: "cursor_placed", round: 0, cursor: { anchor: 0, head: 0 } });
    expect(placed.rounds[0]).not.toBe(room.rounds[0]);
    expect(placed.lines).toBe(room.lines);
  });

  it("passes over a round that is not there", () => {
    const room = exampleRoom();
    expect(applyChange(room, { type: "cursor_placed", round: 7, cursor: { anchor: 0, head: 0 } })).toBe(room);
  });

  it("does not say a line twice", () => {
    const line = exampleLine({ seq: 3 });
    const once = applyChange(exampleRoom(), { type: "line_added", line });
    expect(applyChange(once, { type: "line_added", line }).lines).toHaveLength(once.lines.length);
  });

  it("puts a changed line in the place of what it was", () => {
    const [first, second] = [exampleLine({ seq: 3 }), exampleLine({ seq: 4, who: "candidate", text: "A read us." })];
    const room = { ...exampleRoom(), lines: [second, first] };
    const corrected = { ...second, text: "A Redis.", original: second.text };
    expect(applyChange(room, { type: "line_changed", line: corrected }).lines).toEqual([corrected, first]);
  });
});
