import type { BoardElement } from "@/rounds/board/canvas/element";
import { newNonce } from "@/rounds/board/canvas/boardSync";
import { isDeleted } from "@/rounds/board/canvas/merge";

/** The scene with new elements: regions below everything, the others on top. Those that are there are replaced. */
export function withPut(scene: readonly BoardElement[], put: readonly BoardElement[]): BoardElement[] {
  const there = new Map(scene.map((element) => [element.id, element]));
  const replaced = new Map<string, BoardElement>();
  const below: BoardElement[] = [];
  const above: BoardElement[] = [];
  const regions = new Set(put.filter(isRegion).map(({ id }) => id));
  for (const element of put) {
    const mine = there.get(element.id);
    if (mine !== undefined) replaced.set(element.id, { ...newer(element, mine), index: mine["index"] });
    else if (regions.has(element.id) || regions.has(String(element["containerId"]))) below.push(unplaced(element));
    else above.push(unplaced(element));
  }
  return [...below, ...scene.map((element) => replaced.get(element.id) ?? element), ...above];
}

/** The scene with these alone; what is not among them stays behind as deleted, so that others hear of it. */
export function withOnly(scene: readonly BoardElement[], elements: readonly BoardElement[]): BoardElement[] {
  const there = new Map(scene.map((element) => [element.id, element]));
  const kept = new Set(elements.map(({ id }) => id));
  const gone = scene.filter(({ id }) => !kept.has(id));
  return [
    ...gone.map((element) => (isDeleted(element) ? element : { ...newer(element, element), isDeleted: true })),
    ...elements.map((element) => unplaced(newer(element, there.get(element.id) ?? element))),
  ];
}

function isRegion({ customData }: BoardElement): boolean {
  return typeof customData === "object" && customData !== null && "role" in customData && customData.role === "region";
}

/** With a version that wins over the one that is there. */
function newer(element: BoardElement, mine: BoardElement): BoardElement {
  return { ...element, version: Math.max(element.version, mine.version) + 1, versionNonce: newNonce() };
}

/** Excalidraw gives it an index by its place in the list. */
function unplaced(element: BoardElement): BoardElement {
  return { ...element, index: null };
}
