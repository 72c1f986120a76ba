import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { BoardRound } from "@/protocol";
import { boardRound } from "@/rounds/board/core/round";
import { boardWorkOf, type BoardWork } from "@/rounds/board/room/boardWork";

/** A part of a board round, drawn again only when that part changes; null where there is no such round. */
export function useBoard<Part>(round: number | null, select: (board: BoardRound) => Part): Part | null {
  return useRoom((room) => {
    const board = boardRound(room, round);
    return board && select(board);
  });
}

export function useBoardWork(): BoardWork {
  return boardWorkOf(useRoomScope().live);
}
