import { currentKind } from "@/core/live/room";
import { NO_ROUND } from "@/features/replay/noRound";
import type { Room, RoundView } from "@/protocol";
import { KINDS_OF_REPLAY, REPLAYS } from "@/rounds/replays";
import type { ReplayPart } from "@/rounds/ui";

/** What the kind of a round brings. */
export function replayPartOf({ kind }: Pick<RoundView, "kind">): ReplayPart {
  return REPLAYS[kind];
}

/** What the kind of the round that is looked at brings; before the first round, that of the first to come. */
export function replayPartAt(room: Room, round: number | null): ReplayPart {
  const kind = (round === null ? undefined : room.rounds[round]?.kind) ?? currentKind(room);
  return kind === null ? NO_ROUND : REPLAYS[kind];
}

/** The looks of the marks that the kinds make. */
export const MARKS_OF_KINDS = KINDS_OF_REPLAY.reduce<ReplayPart["marks"]>((all, { marks }) => ({ ...all, ...marks }), {});
