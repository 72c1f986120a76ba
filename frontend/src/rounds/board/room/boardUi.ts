import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { recall, remember } from "@/core/browser/kept";
import type { LiveRoom } from "@/core/live/liveRoom";
import { useRoomScope } from "@/features/room/roomContext";
import type { GraphView } from "@/protocol";
import type { BoardHandle } from "@/rounds/board/canvas/boardHandle";
import type { BoardElement } from "@/rounds/board/canvas/element";
import type { NoteName } from "@/rounds/board/core/round";
import type { ReadyLine } from "@/rounds/board/core/outlineLines";

export type SideTab = "outline" | NoteName;
/** What is about to be taken in. */
export type Taking =
  | { readonly kind: "file"; readonly name: string; readonly elements: readonly BoardElement[]; readonly pictures: number }
  | { readonly kind: "mermaid"; readonly text: string };

/** What the candidate arranged in one design; nothing of it matters to the interview. */
export interface BoardUi {
  /** The tab of the panel, as chosen; null is what suits the part of the round. */
  readonly tab: SideTab | null;
  /** The canvas, while it is there. */
  readonly canvas: BoardHandle | null;
  /** Elements that are selected, on the canvas or in the outline. */
  readonly selected: readonly string[];
  /** A change made in the outline, which is told once the outline shows it. */
  readonly awaited: { readonly revision: number; readonly before: GraphView | null } | null;
  /** What is read out. The number makes the same words twice two messages. */
  readonly said: { readonly words: string; readonly nth: number };
  /** A line to finish in the outline. */
  readonly line: ReadyLine | null;
  /** Elements that the interviewer asked about, and the board's revision then; the marks go with the next edit. */
  readonly asked: { readonly elements: readonly string[]; readonly revision: number };
  readonly taking: Taking | null;
}

const FRESH: BoardUi = {
  tab: null,
  canvas: null,
  selected: [],
  awaited: null,
  said: { words: "", nth: 0 },
  line: null,
  asked: { elements: [], revision: -1 },
  taking: null,
};

const stores = new WeakMap<LiveRoom, Map<number, StoreApi<BoardUi>>>();

function storeOf(live: LiveRoom, round: number): StoreApi<BoardUi> {
  const ofRoom = stores.get(live) ?? new Map<number, StoreApi<BoardUi>>();
  stores.set(live, ofRoom);
  const store = ofRoom.get(round) ?? createStore<BoardUi>(() => FRESH);
  ofRoom.set(round, store);
  return store;
}

/** The store of a round; its identity stays. */
export function useBoardStore(round: number): StoreApi<BoardUi> {
  return storeOf(useRoomScope().live, round);
}

/** A part of what the candidate arranged. */
export function useBoardUi<Part>(round: number, select: (state: BoardUi) => Part): Part {
  return useStore(useBoardStore(round), select);
}

/** Has words read out. */
export function announce(store: StoreApi<BoardUi>, words: string): void {
  store.setState(({ said }) => ({ said: { words, nth: said.nth + 1 } }));
}

const ONLY = "room.board.outline";
const PHONE = "(max-width: 39.99rem)";

/** Whether the round is held in the outline alone, without the canvas; remembered, and so at first on a phone. */
const outlineOnly = createStore<{ readonly isOn: boolean }>(() => {
  const kept = recall(ONLY);
  const isPhone = typeof window !== "undefined" && window.matchMedia(PHONE).matches;
  return { isOn: kept === null ? isPhone : kept === "only" };
});

export function useOutlineOnly(): boolean {
  return useStore(outlineOnly, ({ isOn }) => isOn);
}

export function isOutlineOnly(): boolean {
  return outlineOnly.getState().isOn;
}

export function setOutlineOnly(isOn: boolean): void {
  outlineOnly.setState({ isOn });
  remember(ONLY, isOn ? "only" : "beside");
}
