import type { Change } from "@/protocol";

/** Whether the server has what was written: `kept` is only in this browser. */
export type SaveState = "saved" | "saving" | "kept";

/**
 * What a kind of round keeps in step with the server while the room is open, such as the text in an editor. It joins
 * the live room, which tells it what arrives and lets it send.
 */
export interface Work {
  /**
   * These rounds changed, by these changes of the room; none where the whole room came anew. `cause` is the message that
   * brought them, when it is known.
   */
  onRounds: (rounds: readonly number[], cause: string | null, changes: readonly Change[]) => void;
  /** All events up to `seq` are shown now. */
  onSeq: (seq: number) => void;
  /** The connection came or went. */
  onConnection: () => void;
  /** Sends now what it would send soon, e.g. because the page is being left. */
  hurry: () => void;
  /** Sends what is left; resolves when the server has all of it. */
  flush: () => Promise<void>;
  /** The room is left. It may be entered again. */
  leave: () => void;
}
