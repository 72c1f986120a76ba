import { joinWithAnd, TRACK_NAMES } from "@/core/text/wording";
import { currentStage, runsOf } from "@/core/live/room";
import { formatMark } from "@/core/time/duration";
import type { Mark, Room } from "@/protocol";
import { VERDICTS } from "@/rounds/coding/looks/VerdictMark";

/** The problem that was worked on at a moment, or last before it. */
export function problemAt(room: Room): number | null {
  if (room.interview.problem !== null) return room.interview.problem;
  const opened = room.problems.filter((problem) => problem.opened_at !== null);
  return opened.reduce<number | null>((last, { index }) => Math.max(last ?? index, index), null);
}

/** What the interview is called: its problems, as far as they were shown. */
export function titleOf(last: Room): string {
  const titles = last.problems.flatMap(({ brief }) => (brief === null ? [] : [brief.title]));
  return titles.length > 0 ? joinWithAnd(titles) : `${TRACK_NAMES[last.interview.settings.track]} interview`;
}

/** The moment in words, for those who do not see the picture: "12:31 of 43:10, problem 1, wrong answer". */
export function describeMoment(
  room: Room,
  time: { atMs: number; totalMs: number },
  problem: number | null,
  mark: Mark | null,
): string {
  const stage = currentStage(room)?.title;
  const verdict = problem === null ? undefined : runsOf(room, problem).at(-1)?.result?.verdict;
  const parts = [
    `${formatMark(time.atMs)} of ${formatMark(time.totalMs)}`,
    stage?.toLowerCase(),
    mark === null ? verdict && VERDICTS[verdict].word.toLowerCase() : mark.label,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(", ");
}
