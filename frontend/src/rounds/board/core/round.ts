import type { BoardHead, BoardOutcome, BoardRound, NoteView, Room, RoundOutcome, RoundView } from "@/protocol";

export type BoardStatus = BoardHead["status"];
export type Phase = BoardHead["phase"];
export type NoteName = NoteView["note"];

export function isBoard(round: RoundView): round is BoardRound {
  return round.kind === "board";
}

/** The same of a row of history. */
export function isBoardOutcome(outcome: RoundOutcome): outcome is BoardOutcome {
  return outcome.kind === "board";
}

/** A board round by its place in the interview. */
export function boardRound(room: Room, index: number | null): BoardRound | null {
  const round = index === null ? undefined : room.rounds[index];
  return round !== undefined && isBoard(round) ? round : null;
}

export function boardRounds(room: Room): readonly BoardRound[] {
  return room.rounds.filter(isBoard);
}

/** Whether the design is finished, one way or another. */
export function isDecided({ status }: Pick<BoardHead, "status">): boolean {
  return status !== "waiting" && status !== "open";
}

/** What a design is called; one that was never shown has only its number among the designs. */
export function titleOf({ title }: { readonly title: string | null }, nth = 0): string {
  return title ?? (nth === 0 ? "Design" : `Design ${nth + 1}`);
}

/** A note beside the board; nothing was written in one that the server does not send. */
export function noteOf({ notes }: Pick<BoardRound, "notes">, name: NoteName): NoteView {
  return notes.find(({ note }) => note === name) ?? { note: name, text: "", revision: 0 };
}

/** How a part of the round is called, where there is no round to say so. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  requirements: "Requirements",
  estimation: "Estimation",
  design: "High-level design",
  dives: "Deep dives",
  scale: "Scale and trade-offs",
  wrap_up: "Wrap-up",
};
