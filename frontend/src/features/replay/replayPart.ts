import { currentKind } from "@/core/live/room";
import type { Recording } from "@/core/replay/recording";
import { NO_ROUND } from "@/features/replay/noRound";
import { REPLAYS } from "@/rounds/replays";
import type { ReplayPart } from "@/rounds/ui";

/** What the kind of the interview's rounds brings. */
export function replayPartOf(recording: Recording): ReplayPart {
  const kind = currentKind(recording.head.room);
  return kind === null ? NO_ROUND : REPLAYS[kind];
}
