import type { Change, Room, RoundChange, RoundView, StageView } from "@/protocol";

/** Changes one round; each kind of round has its own. */
export type ApplyToRound = (round: RoundView, change: RoundChange) => RoundView;
export type ApplyChange = (room: Room, change: Change) => Room;

/**
 * Makes the function that gives the room after a change. What did not change keeps its identity, so that only what
 * shows it is drawn again.
 */
export function applyChangeWith(applyToRound: ApplyToRound): ApplyChange {
  return (room, change) => {
    if ("round" in change) {
      const round = room.rounds[change.round];
      if (round === undefined) return room;
      return { ...room, rounds: room.rounds.with(change.round, applyToRound(round, change)) };
    }
    switch (change.type) {
      case "interview_changed":
        return { ...room, interview: change.interview };
      case "allowed_changed":
        return { ...room, allowed: change.allowed };
      case "line_added":
      case "line_changed":
        return { ...room, lines: put(room.lines, change.line, (line) => line.seq) };
    }
  };
}

/** Replaces the item with the same key, or adds it at the end. */
export function put<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => unknown): readonly Item[] {
  const key = keyOf(item);
  const at = items.findIndex((other) => keyOf(other) === key);
  return at === -1 ? [...items, item] : items.with(at, item);
}

export function currentStage(room: Room): StageView | null {
  return room.interview.stages.find((stage) => stage.state === "current") ?? null;
}

export function nextStage(room: Room): StageView | null {
  return room.interview.stages.find((stage) => stage.state === "ahead") ?? null;
}

/** The round that is open. */
export function openRound(room: Room): RoundView | null {
  return room.interview.round === null ? null : (room.rounds[room.interview.round] ?? null);
}

/** The round that was worked on at a moment, or last before it. */
export function latestRound(room: Room): number | null {
  if (room.interview.round !== null) return room.interview.round;
  const opened = room.rounds.filter((round) => round.opened_at !== null);
  return opened.reduce<number | null>((last, { index }) => Math.max(last ?? index, index), null);
}

/** The kind of the open round; between rounds, that of the last one or of the first to come. */
export function currentKind(room: Room): RoundView["kind"] | null {
  return room.rounds[latestRound(room) ?? 0]?.kind ?? null;
}

export function isOver(room: Room): boolean {
  const { status } = room.interview;
  return status === "completed" || status === "abandoned" || status === "failed";
}
