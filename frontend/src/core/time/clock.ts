const WARN_MS = 5 * 60_000;
const LAST_MS = 60_000;

/** This machine's time for measuring how long something takes: setting the computer's clock does not change it. */
export function localNow(): number {
  return performance.timeOrigin + performance.now();
}

export type Urgency = "calm" | "soon" | "last";

/** How pressing the time is. A stage of half a minute would otherwise begin in red. */
export function urgency(leftMs: number, limitMs: number): Urgency {
  if (leftMs <= Math.min(LAST_MS, limitMs / 10)) return "last";
  return leftMs <= Math.min(WARN_MS, limitMs / 3) ? "soon" : "calm";
}

/** "14:59". A second that has begun counts as left, so that 0:00 means it is over. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
