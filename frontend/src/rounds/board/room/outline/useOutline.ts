import { useEffect, useMemo } from "react";
import type { GraphView } from "@/protocol";
import { describeChange } from "@/rounds/board/core/announcing";
import { sizeOf } from "@/rounds/board/core/graph";
import { outlineOf, type OutlineItem } from "@/rounds/board/core/outlineTree";
import { announce, useBoardStore, useBoardUi } from "@/rounds/board/room/boardUi";
import { useGraph, type ReadGraph } from "@/rounds/board/room/useGraph";

const NO_ITEMS: readonly OutlineItem[] = [];

export interface ReadOutline extends ReadGraph {
  readonly items: readonly OutlineItem[];
}

/** The rows of the outline. What was changed in it is read out, and selected, as soon as they show it. */
export function useOutline(round: number): ReadOutline {
  const read = useGraph(round);
  const store = useBoardStore(round);
  const { graph } = read;
  const awaited = useBoardUi(round, (state) => state.awaited);
  const items = useMemo(() => (graph === null ? NO_ITEMS : outlineOf(graph)), [graph]);
  useEffect(() => {
    if (awaited === null || graph === null || graph.revision < awaited.revision) return;
    store.setState({ awaited: null });
    const words = awaited.before === null ? "" : describeChange(awaited.before, graph);
    announce(store, words === "" ? `Done. ${sizeOf(graph)}.` : words);
    const fresh = awaited.before === null ? undefined : freshItem(awaited.before, items);
    if (fresh !== undefined) select(store.getState().canvas, store, fresh.elements);
  }, [awaited, graph, items, store]);
  return { ...read, items };
}

/** Selects these elements, in the outline and on the canvas. */
export function select(
  canvas: { select: (ids: readonly string[]) => void } | null,
  store: { setState: (part: { selected: readonly string[] }) => void },
  elements: readonly string[],
): void {
  store.setState({ selected: elements });
  canvas?.select(elements);
}

function freshItem(before: GraphView, items: readonly OutlineItem[]): OutlineItem | undefined {
  const known = new Set(before.outline.map(({ id }) => id));
  return items.find(({ id }) => !known.has(id));
}
