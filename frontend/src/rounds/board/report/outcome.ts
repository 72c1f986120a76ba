import type { BoardRound } from "@/protocol";
import { PHASE_NAMES, titleOf, type BoardStatus } from "@/rounds/board/core/round";

/** How a design ended that was not finished. */
const OTHERWISE: Record<Exclude<BoardStatus, "finished">, string> = {
  left: "left it",
  timed_out: "ran out of time",
  unfinished: "left it unfinished",
  open: "left it unfinished",
  waiting: "did not begin",
};

function sentenceFor(board: BoardRound, nth: number): string {
  const { status, phase, opened_at: openedAt } = board;
  if (openedAt === null) return "You ended the interview before the design was presented.";
  const title = titleOf(board, nth);
  if (status === "finished") return `You took ${title} to the end.`;
  return `You came as far as ${PHASE_NAMES[phase].toLowerCase()} in ${title} and ${OTHERWISE[status]}.`;
}

/** How the designs went, in a sentence each. */
export function outcomeOf(boards: readonly BoardRound[]): string {
  return boards.map(sentenceFor).join(" ");
}
