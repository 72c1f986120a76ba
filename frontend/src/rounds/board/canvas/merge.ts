import type { BoardElement } from "@/rounds/board/canvas/element";

type Stamp = Pick<BoardElement, "version" | "versionNonce">;

/** Whether `a` replaces `b` when both were edited: the higher version wins, of equals the lower nonce. */
export function isNewer(a: Stamp, b: Stamp): boolean {
  return a.version === b.version ? a.versionNonce < b.versionNonce : a.version > b.version;
}

/**
 * The scene with what others did. Elements that were not touched stay the same objects. `removed` says which go,
 * whatever their version: they carry none. So of what is deleted here, others know no version either: what they have
 * comes back.
 */
export function merge<E extends BoardElement>(scene: readonly E[], changed: readonly E[], removed: readonly string[]): E[] {
  const theirs = new Map(changed.map((element) => [element.id, element]));
  const gone = new Set(removed);
  const merged = scene.map((mine) => {
    const other = theirs.get(mine.id);
    theirs.delete(mine.id);
    if (gone.has(mine.id)) return isDeleted(mine) ? mine : { ...mine, isDeleted: true, version: mine.version + 1 };
    return other !== undefined && (isDeleted(mine) || isNewer(other, mine)) ? other : mine;
  });
  merged.push(...[...theirs.values()].filter(({ id }) => !gone.has(id)));
  return inOrder(merged);
}

export function isDeleted(element: BoardElement): boolean {
  return element["isDeleted"] === true;
}

/** By Excalidraw's fractional indices, if all have one; else as they are. */
function inOrder<E extends BoardElement>(elements: E[]): E[] {
  if (!elements.every(({ index }) => typeof index === "string")) return elements;
  const key = (element: E) => element["index"] as string;
  const compare = (a: E, b: E) => compareText(key(a), key(b)) || compareText(a.id, b.id);
  return elements.sort(compare);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
