import { shareOf } from "@/core/replay/marks";
import type { Room, RoundView } from "@/protocol";
import type { ReplayPart } from "@/rounds/ui";

export interface Band {
  readonly id: string;
  readonly title: string;
  /** Whether there was something to work on. */
  readonly isRound: boolean;
  /** As parts of the whole. */
  readonly start: number;
  readonly width: number;
}

/** The stages that were entered, to scale; `last` is the room at the end. */
export function bandsOf(last: Room, startsAt: number, endsAt: number): readonly Band[] {
  const entered = last.interview.stages.filter((stage) => stage.entered_at !== null);
  return entered.map((stage, index) => {
    const start = shareOf(stage.entered_at ?? startsAt, startsAt, endsAt);
    const end = shareOf(entered[index + 1]?.entered_at ?? endsAt, startsAt, endsAt);
    return { id: stage.id, title: stage.title, isRound: stage.round !== null, start, width: end - start };
  });
}

/** A part of a round, to scale. */
export interface PlacedSpan {
  readonly start: number;
  readonly width: number;
  readonly label: string;
  readonly isOwn: boolean;
}

/** The parts of rounds whose kind tells them apart, such as who wrote; `last` is the room at the end. */
export function spansOf(
  last: Room,
  [startsAt, endsAt]: readonly [number, number],
  partOf: (round: RoundView) => Pick<ReplayPart, "spans">,
): readonly PlacedSpan[] {
  return last.rounds.flatMap((round) =>
    (partOf(round).spans?.(round) ?? []).map(({ from, until, label, isOwn }) => {
      const start = shareOf(from, startsAt, endsAt);
      return { start, width: shareOf(until ?? endsAt, startsAt, endsAt) - start, label, isOwn };
    }),
  );
}
