import type { BoardEdited } from "@/protocol";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { isNewer } from "@/rounds/board/canvas/merge";

/** The board of a server, for tests: it decides as the real one does (drawing.py). */
export class BoardOnServer {
  readonly edits: BoardEdited[] = [];
  #elements = new Map<string, BoardElement>();

  get elements(): readonly BoardElement[] {
    return [...this.#elements.values()];
  }

  /** Takes an edit; null where it changes nothing. */
  edit(changed: readonly BoardElement[], removed: readonly string[]): BoardEdited | null {
    const sent = new Set(changed.map(({ id }) => id));
    const gone = removed.filter((id) => !sent.has(id) && this.#elements.has(id));
    const added: BoardElement[] = [];
    const fields: Record<string, Record<string, unknown>> = {};
    for (const element of changed) {
      const before = this.#elements.get(element.id);
      if (before === undefined) added.push(element);
      else if (isNewer(element, before)) {
        const different = Object.entries(element).filter(([name, value]) => before[name] !== value);
        if (different.length > 0) fields[element.id] = Object.fromEntries(different);
      }
    }
    if (gone.length + added.length + Object.keys(fields).length === 0) return null;
    for (const id of gone) this.#elements.delete(id);
    for (const element of added) this.#elements.set(element.id, element);
    for (const [id, different] of Object.entries(fields)) {
      this.#elements.set(id, { ...this.#elements.get(id), ...different } as BoardElement);
    }
    const revision = this.edits.length + 1;
    const edit: BoardEdited = { type: "board_edited", round: 0, revision, added, changed: fields, removed: gone };
    this.edits.push(edit);
    return edit;
  }
}

export interface Random {
  /** A whole number below this. */
  below: (end: number) => number;
  one: <Item>(items: readonly Item[]) => Item;
}

/** The same numbers for the same seed. */
export function randomly(seed: number): Random {
  let state = seed * 2654435761;
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  return {
    below,
    one: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
  };
}

const IDS = ["a", "b", "c", "d", "e", "f"];

/** A board after so many edits. */
export function drawnBy(random: Random, edits: number): BoardOnServer {
  const server = new BoardOnServer();
  for (let nth = 0; nth < edits; nth += 1) {
    const count = random.below(4);
    const changed = Array.from({ length: count }, () => ({
      id: random.one(IDS),
      type: "rectangle",
      version: 1 + random.below(nth + 2),
      versionNonce: random.below(100),
      x: random.below(1000),
    }));
    const latest = new Map(changed.map((element) => [element.id, element]));
    server.edit([...latest.values()], random.below(3) === 0 ? [random.one(IDS)] : []);
  }
  return server;
}
