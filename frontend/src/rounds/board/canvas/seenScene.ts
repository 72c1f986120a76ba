import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";
import { isDeleted } from "@/rounds/board/canvas/merge";

interface Seen {
  readonly version: number;
  readonly versionNonce: number;
  readonly isDeleted: boolean;
}

/**
 * Finds what changed in a scene since it was last looked at. Excalidraw changes its elements in place, so that kept
 * references say nothing: versions and nonces are remembered instead.
 */
export class SeenScene {
  #seen = new Map<string, Seen>();

  /** Takes these as they are: they are no changes. */
  learn(elements: Iterable<BoardElement>): void {
    for (const element of elements) this.#remember(element);
  }

  /** Everything that changed since the last call, in copies that stay as they are. Each deletion is told once. */
  changes(scene: readonly BoardElement[]): BoardChanges {
    const changed: BoardElement[] = [];
    const removed: string[] = [];
    let known = 0;
    for (const element of scene) {
      const seen = this.#seen.get(element.id);
      if (seen !== undefined) known += 1;
      if (seen?.version === element.version && seen.versionNonce === element.versionNonce) continue;
      if (isUnfinished(element)) continue;
      if (!isDeleted(element)) changed.push({ ...element });
      else if (seen?.isDeleted === false) removed.push(element.id);
      this.#remember(element);
      if (seen === undefined) known += 1;
    }
    if (known < this.#seen.size) removed.push(...this.#forgetAllBut(scene));
    return { changed, removed };
  }

  #remember(element: BoardElement): void {
    const { version, versionNonce } = element;
    this.#seen.set(element.id, { version, versionNonce, isDeleted: isDeleted(element) });
  }

  /** Elements that left the scene without a trace. */
  #forgetAllBut(scene: readonly BoardElement[]): string[] {
    const there = new Set(scene.map(({ id }) => id));
    const gone = [...this.#seen].filter(([id]) => !there.has(id));
    for (const [id] of gone) this.#seen.delete(id);
    return gone.filter(([, seen]) => !seen.isDeleted).map(([id]) => id);
  }
}

/** Whether it has only been begun: a press that is no drag yet, a text without letters. Excalidraw drops such ones. */
function isUnfinished(element: BoardElement): boolean {
  if (isDeleted(element)) return false;
  if (element.type === "text") return element["originalText"] === "" || element["text"] === "";
  const { points } = element;
  if (Array.isArray(points)) return points.length < 2;
  return element["width"] === 0 && element["height"] === 0;
}
