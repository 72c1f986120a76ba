import type { AnswersOutcome, AnswersRound, Room, RoundOutcome, RoundView } from "@/protocol";

export function isAnswers(round: RoundView): round is AnswersRound {
  return round.kind === "answers";
}

/** The same of a row of history. */
export function isAnswer(outcome: RoundOutcome): outcome is AnswersOutcome {
  return outcome.kind === "answers";
}

/** An answers round by its place in the interview. */
export function answersRound(room: Room, index: number | null): AnswersRound | null {
  const round = index === null ? undefined : room.rounds[index];
  return round !== undefined && isAnswers(round) ? round : null;
}

export function answersRounds(room: Room): readonly AnswersRound[] {
  return room.rounds.filter(isAnswers);
}

/** What a question is called: its theme. One that was never asked has only its number among the questions. */
export function titleOf({ title }: Pick<AnswersRound, "title">, nth = 0): string {
  return title ?? `Question ${nth + 1}`;
}
