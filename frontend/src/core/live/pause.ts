import { count, spellDuration } from "@/core/time/duration";
import type { InterviewView, Room } from "@/protocol";

type Pause = NonNullable<InterviewView["pause"]>;

/** Where the interview's clock stands while it is paused; null while it runs. */
export function pausedAt(room: Room): number | null {
  return room.interview.pause?.since ?? null;
}

/** How many pauses are left after the present one. */
export function describePauses({ used, allowed }: Pause): string {
  const left = allowed - used;
  if (left <= 0) return "This is the last pause.";
  return left === 1 ? "One more pause is left after this one." : `${left} more pauses are left after this one.`;
}

/** How long the pause may go on. */
export function describeRest({ ends_at }: Pause, now: number): string {
  const left = (ends_at ?? now) - now;
  if (left < 10_000) return "The clock is about to run again.";
  return `The clock runs again by itself in ${spellDuration(left)}.`;
}

/** For the report: "2 of 3"; null when there was none. */
export function pausesTaken({ pause }: InterviewView): string | null {
  return pause === null || pause.used === 0 ? null : `${count(pause.used, "pause")} of ${pause.allowed}`;
}
