import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { LiveRoom } from "@/core/live/liveRoom";
import { useRoomScope } from "@/features/room/roomContext";

export type ResultsTab = "tests" | "output" | "changes";

/** What the candidate arranged in one project; nothing of it matters to the interview. */
export interface ProjectUi {
  /** The files in tabs, in their order. Null until something was opened or closed by hand. */
  readonly tabs: readonly string[] | null;
  /** The file in front. */
  readonly file: string | null;
  /** Whether the editor goes along with the interviewer while it drives. */
  readonly isFollowing: boolean;
  /** The level that is read; null is the present one. */
  readonly level: number | null;
  /** What the lower pane shows; null is what was run last. */
  readonly results: ResultsTab | null;
  /** The test whose result is shown in full; null is the first that failed. */
  readonly test: string | null;
  /** The change whose lines are open in the bar. */
  readonly openChange: string | null;
  /** The newest change that was looked at or sent away. */
  readonly seenChange: string | null;
  /** A line of a file to go to. */
  readonly goTo: { readonly path: string; readonly line: number } | null;
  readonly isTreeHidden: boolean;
  /** Whether a new file is being named. */
  readonly isNaming: boolean;
}

const FRESH: ProjectUi = {
  tabs: null,
  file: null,
  isFollowing: true,
  level: null,
  results: null,
  test: null,
  openChange: null,
  seenChange: null,
  goTo: null,
  isTreeHidden: false,
  isNaming: false,
};

const stores = new WeakMap<LiveRoom, Map<number, StoreApi<ProjectUi>>>();

function storeOf(live: LiveRoom, round: number): StoreApi<ProjectUi> {
  const ofRoom = stores.get(live) ?? new Map<number, StoreApi<ProjectUi>>();
  stores.set(live, ofRoom);
  const store = ofRoom.get(round) ?? createStore<ProjectUi>(() => FRESH);
  ofRoom.set(round, store);
  return store;
}

/** The store of a round; its identity stays. */
export function useProjectStore(round: number): StoreApi<ProjectUi> {
  const { live } = useRoomScope();
  return storeOf(live, round);
}

/** A part of what the candidate arranged. */
export function useProjectUi<Part>(round: number, select: (state: ProjectUi) => Part): Part {
  return useStore(useProjectStore(round), select);
}

