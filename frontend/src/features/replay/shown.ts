import { currentStage } from "@/core/live/room";
import { joinWithAnd, trackName } from "@/core/text/wording";
import { formatMark } from "@/core/time/duration";
import type { Mark, Room, RoundView } from "@/protocol";
import type { ReplayPart } from "@/rounds/ui";

/** What the interview is called: its rounds, as far as they were shown. */
export function titleOf(last: Room, partOf: (round: RoundView) => Pick<ReplayPart, "titleOf">): string {
  const titles = last.rounds.flatMap((round) => partOf(round).titleOf(round) ?? []);
  return titles.length > 0 ? joinWithAnd(titles) : `${trackName(last.interview.settings.track)} interview`;
}

/** The moment in words, for those who do not see the picture: "12:31 of 43:10, problem 1, wrong answer". */
export function describeMoment(
  room: Room,
  time: { atMs: number; totalMs: number },
  state: string | undefined,
  mark: Mark | null,
): string {
  const parts = [
    `${formatMark(time.atMs)} of ${formatMark(time.totalMs)}`,
    currentStage(room)?.title.toLowerCase(),
    mark === null ? state : mark.label,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}
