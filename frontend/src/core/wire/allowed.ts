import type { Room, RoundView } from "@/protocol";

type Allowed = Room["allowed"];

/**
 * The room with what may not be done in it now, and why. These are this browser's copies of the server's rules; the
 * server sends them itself from version 3 of the protocol on.
 */
export function withAllowed(room: Room): Room {
  const allowed = allowedIn(room);
  return isSame(allowed, room.allowed) ? room : { ...room, allowed };
}

function allowedIn(room: Room): Allowed {
  const round = room.interview.round === null ? null : (room.rounds[room.interview.round] ?? null);
  const closed = whyClosed(room, round);
  const running = round?.runs.some((run) => run.state === "running")
    ? "The last run is still being judged."
    : undefined;
  const reasons = {
    run_code: closed ?? running,
    submit_code: closed ?? running ?? whyNoAttempt(round),
    ask_for_hint: closed ?? whyNoHint(round),
    skip_problem: closed,
    edit_code: closed,
    move_on: room.interview.can_move_on ? undefined : "This problem is still open. Submit a solution, or skip it.",
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, why]) => why !== undefined)) as Allowed;
}

function whyClosed(room: Room, round: RoundView | null): string | undefined {
  if (round === null) return "The problem appears when the interviewer presents it.";
  if (round.status !== "waiting" && round.status !== "open") return "This problem is finished.";
  if (room.interview.locked) return "Time’s up for this problem; your code is being submitted.";
  return undefined;
}

function whyNoAttempt(round: RoundView | null): string | undefined {
  return round !== null && round.attempts_used >= round.attempts_allowed
    ? `All ${round.attempts_allowed} attempts have been used.`
    : undefined;
}

function whyNoHint(round: RoundView | null): string | undefined {
  return round !== null && round.hints.length >= round.hints_allowed
    ? `All ${round.hints_allowed} hints have been used.`
    : undefined;
}

function isSame(one: Allowed, other: Allowed): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
