import { currentKind } from "@/core/live/room";
import type { Recording } from "@/core/replay/recording";
import { NO_ROUND } from "@/features/replay/noRound";
import { usePart } from "@/rounds/parts";
import { REPLAYS } from "@/rounds/replays";
import type { ReplayPart } from "@/rounds/ui";

/** What the kind of the interview's rounds brings. */
export function useReplayPart(recording: Recording): ReplayPart {
  const kind = currentKind(recording.head.room);
  return usePart(kind === null ? talkOnly : REPLAYS[kind]);
}

const talkOnly = () => Promise.resolve(NO_ROUND);
