import { describe, expect, it } from "vitest";
import type { BoardRound, ChangesOfKind } from "@/protocol";
import { drawnBy, randomly } from "@/rounds/board/core/serverTesting";
import { boardRoom, boardWith, elementAt, phasesWith } from "@/rounds/board/testing";
import { applyChange } from "@/rounds/folding";

function after(part: Partial<BoardRound>, ...changes: ChangesOfKind["board"][]): BoardRound {
  const room = changes.reduce(applyChange, boardRoom(part));
  return room.rounds[0] as BoardRound;
}

const edit = (part: Partial<Extract<ChangesOfKind["board"], { type: "board_edited" }>>) =>
  ({ type: "board_edited", round: 0, revision: 2, added: [], changed: {}, removed: [], ...part }) as const;

describe("a board round", () => {
  it("takes a new head and keeps drawing and notes", () => {
    const elements = [elementAt("a")];
    const notes = [{ note: "api", text: "GET /x", revision: 1 }] as const;
    const { revision, elements: none, notes: nothing, ...head } = boardWith();
    const board = { ...head, phase: "design" as const, phases: phasesWith(["requirements", "design"]), focus: ["a"] };
    const round = after({ elements, notes, revision: 7 }, { type: "board_changed", round: 0, board });
    expect(round).toEqual({ ...boardWith(), ...board, elements, notes, revision: 7 });
    expect([revision, none, nothing]).toEqual([0, [], []]);
  });

  it("replaces, adds, changes and removes elements, and leaves the others as they are", () => {
    const [a, b, c] = [elementAt("a"), elementAt("b"), elementAt("c")];
    const newB = elementAt("b", 2, { type: "ellipse" });
    const round = after(
      { elements: [a, b, c] },
      edit({ added: [newB, elementAt("d")], changed: { c: { x: 5, version: 3 } }, removed: ["a"] }),
    );
    expect(round.elements).toEqual([newB, { ...c, x: 5, version: 3 }, elementAt("d")]);
    expect(round.revision).toBe(2);
    expect(after({ elements: [a, b] }, edit({ removed: ["b"] })).elements[0]).toBe(a);
  });

  it("puts what is removed and comes again at the end", () => {
    const round = after({ elements: [elementAt("a"), elementAt("b")] }, edit({ removed: ["a"], added: [elementAt("a", 4)] }));
    expect(round.elements).toEqual([elementAt("b"), elementAt("a", 4)]);
  });

  it("edits notes by code points, also one that nobody wrote in", () => {
    const notes = [{ note: "api", text: "🦊🦊x", revision: 1 }] as const;
    const typed = { type: "note_edited", round: 0, revision: 2, start: 1, end: 2, text: "!" } as const;
    expect(after({ notes }, { ...typed, note: "api" }).notes).toEqual([{ note: "api", text: "🦊!x", revision: 2 }]);
    expect(after({ notes }, { ...typed, note: "data", start: 0, end: 0 }).notes[1]).toMatchObject({ note: "data", text: "!" });
  });

  it("is what the server has, after any edits", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = randomly(seed);
      const server = drawnBy(random, 40);
      const folded = server.edits.reduce(applyChange, boardRoom());
      expect((folded.rounds[0] as BoardRound).elements, `seed ${seed}`).toEqual(server.elements);
    }
  });
});
