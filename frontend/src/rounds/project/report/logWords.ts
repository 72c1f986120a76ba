import { formatTime } from "@/core/time/moments";
import type { LogDelivery } from "@/protocol";

export interface LogWords {
  /** How it stands, in a sentence; empty where there is nothing to say. */
  readonly told: string;
  /** What the button says; null for no button. */
  readonly action: string | null;
  readonly isTrouble: boolean;
}

/** What is said about keeping a session log outside Greenroom. */
export function logWords({ state, sink, reason, again_at }: LogDelivery): LogWords {
  const calm = { action: null, isTrouble: false };
  switch (state) {
    case "none":
      return { ...calm, told: "" };
    case "possible":
      return { ...calm, told: "", action: `Keep in ${sink}` };
    case "sending":
      return { ...calm, told: sink === "" ? "Keeping the session log…" : `Keeping the session log in ${sink}…` };
    case "kept":
      return { ...calm, told: `Session log kept in ${sink}.` };
    case "failed": {
      const where = sink === "" ? "" : ` in ${sink}`;
      const again = again_at === null ? "" : ` It will be tried again at ${formatTime(again_at)}.`;
      return {
        told: `The session log could not be kept${where}: ${reason}${again}`,
        action: sink === "" ? null : "Try again",
        isTrouble: true,
      };
    }
  }
}
