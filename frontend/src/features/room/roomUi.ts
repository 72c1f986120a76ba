import { createStore, type StoreApi } from "zustand";
import { recall, remember } from "@/core/browser/kept";

export type RoomTab = "problem" | "code" | "talk";
export type Confirmation = "skip" | "end" | null;

/** What the candidate arranged on the screen; nothing of it matters to the interview. */
export interface RoomUi {
  /** The part that is shown on a small screen, as chosen; a new problem starts afresh. */
  tab: { part: RoomTab; problem: number | null } | null;
  /** The latest line of the conversation that was on the screen. */
  seenLine: number;
  /** When the statement that was last on the screen was pointed at. */
  seenStatement: number;
  helpOpen: boolean;
  confirming: Confirmation;
  timerHidden: boolean;
  /** The run whose results are shown; null follows the newest. */
  run: string | null;
  /** Commands that wait for the server's answer. */
  pending: readonly string[];
}

export function createRoomUi(): StoreApi<RoomUi> {
  const store = createStore<RoomUi>(() => ({
    tab: null,
    seenLine: 0,
    seenStatement: 0,
    helpOpen: false,
    confirming: null,
    timerHidden: recall("timer") === "hidden",
    run: null,
    pending: [],
  }));
  store.subscribe((now, before) => {
    if (now.timerHidden !== before.timerHidden) remember("timer", now.timerHidden ? "hidden" : "");
  });
  return store;
}
