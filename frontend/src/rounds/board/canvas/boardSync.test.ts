import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardSync } from "@/rounds/board/canvas/boardSync";
import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";
import { element } from "@/rounds/board/canvas/testing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let nonce = 1;

/** A board without Excalidraw. */
class FakeBoard {
  elements: BoardElement[];
  hand = new Set<string>();
  shown = 0;
  readonly told: BoardChanges[] = [];
  readonly sync: BoardSync;
  peer: FakeBoard | undefined;

  constructor(elements: BoardElement[] = []) {
    this.elements = structuredClone(elements);
    const scene = {
      elements: () => this.elements,
      show: (next: readonly BoardElement[]) => {
        this.elements = [...next];
        this.shown += 1;
      },
      inHand: () => this.hand,
    };
    this.sync = new BoardSync(scene, (changes) => {
      this.told.push(changes);
      this.peer?.sync.apply(structuredClone(changes));
    });
    this.sync.begin();
  }

  /** As Excalidraw does it: in place. */
  edit(id: string, more: Readonly<Record<string, unknown>>): void {
    const mine = this.elements.find((one) => one.id === id);
    if (mine === undefined) this.elements.push(element(id, more));
    else Object.assign(mine, more, { version: mine.version + 1, versionNonce: (nonce += 1) });
    this.sync.noticed();
  }

  letGo(): void {
    this.hand.clear();
    this.sync.noticed();
  }

  get live(): BoardElement[] {
    return this.elements.filter(({ isDeleted }) => isDeleted !== true);
  }
}

function pair(elements: BoardElement[]): [FakeBoard, FakeBoard] {
  const boards: [FakeBoard, FakeBoard] = [new FakeBoard(elements), new FakeBoard(elements)];
  [boards[0].peer, boards[1].peer] = [boards[1], boards[0]];
  return boards;
}

function settle(): void {
  vi.advanceTimersByTime(2000);
}

describe("telling", () => {
  it("says nothing of what was there when it began", () => {
    const board = new FakeBoard([element("a")]);
    board.sync.noticed();
    settle();
    expect(board.told).toEqual([]);
  });

  it("tells a long drag a few times a second, and the end at once when it is flushed", () => {
    const board = new FakeBoard([element("a")]);
    for (let step = 1; step <= 60; step += 1) {
      board.edit("a", { x: step });
      vi.advanceTimersByTime(16);
    }
    expect(board.told.length).toBeGreaterThan(2);
    expect(board.told.length).toBeLessThan(6);
    board.edit("a", { x: 99 });
    board.sync.flush();
    expect(board.told.at(-1)?.changed).toMatchObject([{ id: "a", x: 99 }]);
  });

  it("tells what is left when it is closed, and nothing after that", () => {
    const board = new FakeBoard();
    board.edit("a", {});
    board.sync.close();
    expect(board.told).toHaveLength(1);
    board.elements = [];
    board.sync.noticed();
    settle();
    expect(board.told).toHaveLength(1);
  });

  it("does not tell what others did", () => {
    const board = new FakeBoard([element("a")]);
    board.sync.apply({ changed: [element("a", { version: 2 }), element("b")], removed: [] });
    board.sync.apply({ changed: [], removed: ["a"] });
    board.sync.noticed();
    settle();
    expect(board.told).toEqual([]);
    expect(board.live.map(({ id }) => id)).toEqual(["b"]);
  });

  it("still tells an edit of one element when another element came from somebody else", () => {
    const board = new FakeBoard([element("a"), element("b")]);
    board.edit("a", { x: 5 });
    board.sync.apply({ changed: [element("b", { version: 2 })], removed: [] });
    settle();
    expect(board.told.flatMap(({ changed }) => changed.map(({ id }) => id))).toEqual(["a"]);
  });
});

describe("others' edits", () => {
  it("do not draw anything again when they bring nothing new", () => {
    const board = new FakeBoard([element("a", { version: 3 })]);
    board.sync.apply({ changed: [element("a", { version: 3 }), element("a", { version: 2 })], removed: ["gone"] });
    expect(board.shown).toBe(0);
  });

  it("leave what is dragged here alone until it is let go, and then the later edit stays for both", () => {
    const [here, there] = pair([element("a"), element("b")]);
    here.hand.add("a");
    here.edit("a", { x: 10 });
    settle();
    there.edit("a", { x: -500 });
    there.edit("b", { x: 7 });
    settle();
    expect(here.live).toMatchObject([
      { id: "a", x: 10 },
      { id: "b", x: 7 },
    ]);
    here.edit("a", { x: 20 });
    here.letGo();
    settle();
    expect(here.live[0]).toMatchObject({ x: 20 });
    expect(there.live).toEqual(here.live);
  });

  it("are shown when what was held was not changed after all", () => {
    const [here, there] = pair([element("a")]);
    here.hand.add("a");
    there.edit("a", { x: -500 });
    settle();
    expect(here.live[0]).toMatchObject({ x: 0 });
    here.letGo();
    settle();
    expect(here.live).toMatchObject([{ id: "a", x: -500 }]);
    expect(here.told).toEqual([]);
  });

  it("do not take away what is being typed", () => {
    const text = element("text", { type: "text", text: "Hi", originalText: "Hi", containerId: "shape" });
    const [here, there] = pair([element("shape"), text]);
    here.hand = new Set(["shape", "text"]);
    for (const id of ["shape", "text"]) there.edit(id, { isDeleted: true });
    settle();
    expect(here.live).toHaveLength(2);
    here.edit("text", { text: "Hi there", originalText: "Hi there" });
    here.letGo();
    settle();
    expect(here.live.map(({ id }) => id)).toEqual(["shape", "text"]);
    expect(there.live).toEqual(here.live);
  });

  it.each([7, 8, 9])("end the same on both sides, whichever edits, drags and drops there were (%i)", (first) => {
    const [here, there] = pair(["a", "b", "c", "d"].map((id) => element(id)));
    let seed = first;
    const next = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let step = 0; step < 300; step += 1) {
      const board = next(2) === 0 ? here : there;
      const { id } = board.elements[next(board.elements.length)] ?? element("a");
      if (next(5) === 0) board.letGo();
      else if (next(4) === 0) board.hand.add(id);
      else if (board.live.some((one) => one.id === id)) board.edit(id, { x: step });
      if (next(40) === 0) board.edit(`new-${step}`, {});
      vi.advanceTimersByTime(next(120));
    }
    for (let round = 0; round < 4; round += 1) {
      for (const board of [here, there]) board.letGo();
      settle();
    }
    const states = [here, there].map(({ live }) => live.map(({ id, x, version }) => [id, x, version]).sort());
    expect(states[0]).toEqual(states[1]);
    expect(here.live.length).toBeGreaterThanOrEqual(4);
  });
});
