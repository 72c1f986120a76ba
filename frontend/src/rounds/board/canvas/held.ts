import type { BoardElement } from "@/rounds/board/canvas/element";
import { isDeleted, isNewer } from "@/rounds/board/canvas/merge";

interface Held {
  /** What the other made of it; null if it was removed. */
  readonly other: BoardElement | null;
  /** The version here when that came. */
  readonly version: number;
}

/** Nobody says which version was removed: what stays although it was must be well ahead of it. */
const AHEAD = 100;

/** What others did to elements that are being edited or dragged here: it waits until they are let go. */
export class HeldEdits {
  readonly #held = new Map<string, Held>();

  get isEmpty(): boolean {
    return this.#held.size === 0;
  }

  hold(mine: BoardElement, other: BoardElement | null): void {
    const before = this.#held.get(mine.id);
    if (before?.other && other && !isNewer(other, before.other)) return;
    this.#held.set(mine.id, { other, version: before?.version ?? mine.version });
  }

  /**
   * What is to be done with elements that are not in hand any more. One that was changed here meanwhile stays as it is,
   * with a version that wins; the others become what was made of them.
   */
  release(scene: readonly BoardElement[], inHand: ReadonlySet<string>): Released {
    const released: Released = { changed: [], removed: [], kept: [] };
    for (const [id, { other, version }] of [...this.#held]) {
      if (inHand.has(id)) continue;
      this.#held.delete(id);
      const mine = scene.find((element) => element.id === id);
      if (mine !== undefined && mine.version !== version) {
        const version = other === null ? mine.version + AHEAD : Math.max(mine.version, other.version) + 1;
        released.kept.push({ id, version });
      } else if (other === null) released.removed.push(id);
      else released.changed.push(other);
    }
    return withShapesOfTexts(released, scene);
  }
}

export interface Released {
  changed: BoardElement[];
  removed: string[];
  /** Elements that stay, and the version each needs. */
  kept: { id: string; version: number }[];
}

/** A shape whose text stays, because it was typed here, stays too: without it, the text would lose its place. */
function withShapesOfTexts({ changed, removed, kept }: Released, scene: readonly BoardElement[]): Released {
  const gone = new Set(removed);
  const texts = scene.filter((element) => !isDeleted(element) && !gone.has(element.id));
  const shapes = new Set(texts.map(({ containerId }) => containerId));
  const stays = scene.filter(({ id }) => gone.has(id) && shapes.has(id));
  return {
    changed,
    removed: removed.filter((id) => !shapes.has(id)),
    kept: [...kept, ...stays.map(({ id, version }) => ({ id, version: version + AHEAD }))],
  };
}
