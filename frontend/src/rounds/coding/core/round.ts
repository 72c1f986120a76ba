import type { CodingOutcome, CodingRound, Language, ProblemView, Room, RoundOutcome, RoundView } from "@/protocol";

export function isCoding(round: RoundView): round is CodingRound {
  return round.kind === "coding";
}

/** The same of a row of history. */
export function isProblem(outcome: RoundOutcome): outcome is CodingOutcome {
  return outcome.kind === "coding";
}

/** A coding round by its place in the interview. */
export function codingRound(room: Room, index: number | null): CodingRound | null {
  const round = index === null ? undefined : room.rounds[index];
  return round !== undefined && isCoding(round) ? round : null;
}

/** The coding round that is open. */
export function openCoding(room: Room): CodingRound | null {
  return codingRound(room, room.interview.round);
}

export function codingRounds(room: Room): readonly CodingRound[] {
  return room.rounds.filter(isCoding);
}

/** Whether the problem is finished, one way or another. */
export function isDecided({ status }: Pick<ProblemView, "status">): boolean {
  return status !== "waiting" && status !== "open";
}

/** The language of a round's code, or the one to begin with. */
export function languageOf(room: Room, index: number): Language {
  const round = codingRound(room, index);
  return round?.code?.language ?? round?.language ?? "python";
}

/** The name of a problem; one that was never shown has only its number. */
export function titleOf({ brief, index }: Pick<ProblemView, "brief" | "index">): string {
  return brief?.title ?? `Problem ${index + 1}`;
}
