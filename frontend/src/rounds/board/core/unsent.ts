import type { BoardElement } from "@/rounds/board/canvas/element";
import { isNewer } from "@/rounds/board/canvas/merge";
import type { BoardDraft } from "@/rounds/board/core/drafts";

/** Edits of a board that the server does not have yet. No element is in both. */
export interface Unsent {
  readonly changed: ReadonlyMap<string, BoardElement>;
  /** By id, the version that was removed; null where the server never had it. */
  readonly removed: ReadonlyMap<string, number | null>;
}

export type Elements = ReadonlyMap<string, BoardElement>;

export const NOTHING: Unsent = { changed: new Map(), removed: new Map() };

/** As many elements go in one command, */
export const MOST_AT_ONCE = 200;
/** and as many bytes: the server takes no larger message than 2 MB. */
export const MOST_BYTES = 1_000_000;

export function isNothing({ changed, removed }: Unsent): boolean {
  return changed.size === 0 && removed.size === 0;
}

/** Earlier and later edits as one. */
export function joined(earlier: Unsent, later: Unsent): Unsent {
  const changed = new Map(earlier.changed);
  const removed = new Map(earlier.removed);
  for (const [id, element] of later.changed) {
    changed.delete(id);
    changed.set(id, element);
    removed.delete(id);
  }
  for (const [id, version] of later.removed) {
    changed.delete(id);
    removed.set(id, version);
  }
  return { changed, removed };
}

/** The elements with these edits. */
export function edited(elements: Elements, { changed, removed }: Unsent): Elements {
  if (changed.size === 0 && removed.size === 0) return elements;
  const after = new Map(elements);
  for (const id of removed.keys()) after.delete(id);
  for (const [id, element] of changed) after.set(id, element);
  return after;
}

/** What goes in the next command, and what waits. */
export function nextPart({ changed, removed }: Unsent): { readonly part: Unsent; readonly rest: Unsent } {
  const part = new Map<string, BoardElement>();
  let bytes = 0;
  for (const [id, element] of changed) {
    bytes += sizeOf(element);
    if (part.size === MOST_AT_ONCE || (part.size > 0 && bytes > MOST_BYTES)) break;
    part.set(id, element);
  }
  const rest = new Map([...changed].filter(([id]) => !part.has(id)));
  return { part: { changed: part, removed }, rest: { changed: rest, removed: new Map() } };
}

/** In bytes, as it is sent. */
export function sizeOf(element: BoardElement): number {
  return new TextEncoder().encode(JSON.stringify(element)).length;
}

/**
 * Of what a closed tab left behind, the part that is still to be sent: not what was edited elsewhere since, and no removal
 * of something that somebody went on with.
 */
export function stillUnsent(draft: BoardDraft, server: Elements): Unsent {
  const changed = draft.changed.filter((element) => {
    const theirs = server.get(element.id);
    return theirs === undefined || isNewer(element, theirs);
  });
  const removed = Object.entries(draft.removed).filter(([id, version]) => {
    const theirs = server.get(id);
    return theirs !== undefined && version !== null && theirs.version <= version;
  });
  return { changed: new Map(changed.map((element) => [element.id, element])), removed: new Map(removed) };
}

export function toDraft({ changed, removed }: Unsent): BoardDraft {
  return { changed: [...changed.values()], removed: Object.fromEntries(removed) };
}
