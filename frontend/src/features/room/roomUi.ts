import { createStore, type StoreApi } from "zustand";
import type { Correction } from "@/core/live/correcting";
import { recall, remember } from "@/core/browser/kept";

/** What the candidate arranged on the screen; nothing of it matters to the interview. */
export interface RoomUi {
  /** The part that is shown on a small screen, as chosen; a new round starts afresh. */
  tab: { part: string; round: number | null } | null;
  /** What was last on the screen of each part, as a number that grows with what is new there. */
  seen: Readonly<Record<string, number>>;
  helpOpen: boolean;
  /** The command that is being asked about once more. */
  confirming: string | null;
  timerHidden: boolean;
  /** Whether the answer box had the focus when it was last taken from the screen. */
  answering: boolean;
  /** What is shown instead of the newest, by part. */
  chosen: Readonly<Record<string, string | null>>;
  /** The spoken line that is being corrected, with what is typed. */
  correction: Correction | null;
  /** Commands that wait for the server's answer. */
  pending: readonly string[];
}

export function createRoomUi(): StoreApi<RoomUi> {
  const store = createStore<RoomUi>(() => ({
    tab: null,
    seen: {},
    helpOpen: false,
    confirming: null,
    timerHidden: recall("timer") === "hidden",
    answering: false,
    chosen: {},
    correction: null,
    pending: [],
  }));
  store.subscribe((now, before) => {
    if (now.timerHidden !== before.timerHidden) remember("timer", now.timerHidden ? "hidden" : "");
  });
  return store;
}
