import type { Mark } from "@/protocol";

/** A place in a recording: an event, and when it was. */
export interface Place {
  readonly at: number;
  readonly seq: number;
}

function isBefore(one: Place, other: Place): boolean {
  return one.at < other.at || (one.at === other.at && one.seq < other.seq);
}

export function nextMark(marks: readonly Mark[], place: Place): Mark | null {
  return marks.find((mark) => isBefore(place, mark)) ?? null;
}

/** The mark before a place. While it plays, one that was only just passed does not count: nobody could get past it. */
export function previousMark(marks: readonly Mark[], place: Place, grace: number): Mark | null {
  return marks.findLast((mark) => isBefore(mark, place) && mark.at <= place.at - grace) ?? null;
}

/** What happened last, if that was not long ago. */
export function recentMark(marks: readonly Mark[], place: Place, within: number): Mark | null {
  const last = marks.findLast((mark) => !isBefore(place, mark));
  return last !== undefined && place.at - last.at <= within ? last : null;
}

/** What says most about an interview has the lowest rank: it is what a crowded spot shows. */
export type RankOf = (mark: Mark) => number;

export interface MarkGroup {
  /** As a part of the whole. */
  readonly position: number;
  readonly shown: Mark;
  /** In their order. */
  readonly marks: readonly Mark[];
}

/** Marks at their places; those nearer to each other than they are wide stand together. */
export function groupMarks(
  marks: readonly Mark[],
  startsAt: number,
  endsAt: number,
  room: { width: number; markWidth: number; rankOf: RankOf },
): readonly MarkGroup[] {
  const nearest = room.width === 0 ? 0 : room.markWidth / room.width;
  const groups: { position: number; marks: Mark[] }[] = [];
  for (const mark of marks) {
    const position = shareOf(mark.at, startsAt, endsAt);
    const last = groups.at(-1);
    if (last !== undefined && position - last.position < nearest) last.marks.push(mark);
    else groups.push({ position, marks: [mark] });
  }
  return groups.map((group) => ({ ...group, shown: mostTelling(group.marks, room.rankOf) }));
}

/** The group and the mark in it that are nearest to a part of the whole, if one is near enough. */
export function nearestMark(
  groups: readonly MarkGroup[],
  place: { share: number; startsAt: number; endsAt: number; within: number },
): { group: MarkGroup; mark: Mark } | null {
  let best: { group: MarkGroup; mark: Mark } | null = null;
  let least = place.within;
  for (const group of groups) {
    for (const mark of group.marks) {
      const distance = Math.abs(shareOf(mark.at, place.startsAt, place.endsAt) - place.share);
      if (distance > least || (best !== null && distance === least)) continue;
      best = { group, mark };
      least = distance;
    }
  }
  return best;
}

function mostTelling(marks: readonly Mark[], rankOf: RankOf): Mark {
  return marks.reduce((best, mark) => (rankOf(mark) < rankOf(best) ? mark : best));
}

/** Where a time is between start and end, from 0 to 1; an interview without length is at its start. */
export function shareOf(at: number, startsAt: number, endsAt: number): number {
  return endsAt <= startsAt ? 0 : Math.min(1, Math.max(0, (at - startsAt) / (endsAt - startsAt)));
}
