import type { Silence } from "@/protocol";

export const SPEEDS = [0.5, 1, 1.5, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** The next speed in a direction; at the ends it stays. */
export function otherSpeed(speed: Speed, direction: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + direction] ?? speed;
}

/** Where the interview is after playing for some time; silences, when given, take no time at all. */
export function advance(at: number, played: number, silences: readonly Silence[], endsAt: number): number {
  let now = at;
  let left = played;
  for (const silence of silences) {
    if (silence.end <= now) continue;
    const before = silence.start - now;
    // The silence is not reached in this while.
    if (before > left) break;
    left -= Math.max(0, before);
    now = silence.end;
  }
  return Math.min(endsAt, now + left);
}
