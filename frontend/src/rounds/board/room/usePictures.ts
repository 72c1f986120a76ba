import { useEffect, useRef } from "react";
import { ApiError } from "@/core/http/api";
import { useRoomScope } from "@/features/room/roomContext";
import type { BoardHandle } from "@/rounds/board/canvas/boardHandle";
import { useSnapshots } from "@/rounds/board/canvas/useSnapshots";
import { PictureQueue, type Sent } from "@/rounds/board/core/pictureQueue";
import { boardRound } from "@/rounds/board/core/round";
import { sendSnapshot } from "@/rounds/board/room/queries";

const EVERY_MS = 10_000;

/** Has pictures of the board stored, for the interviewer and for the replay. That some fail is nothing to tell. */
export function usePictures(round: number, canvas: BoardHandle | null): void {
  const { live } = useRoomScope();
  const queue = useRef<PictureQueue | null>(null);
  useEffect(() => {
    const made = new PictureQueue(({ png, revision }) =>
      sendSnapshot(live.interview, round, revision, png).then((): Sent => "stored", whatNow),
    );
    queue.current = made;
    return () => made.close();
  }, [live, round]);
  useSnapshots(canvas, {
    gapMs: EVERY_MS,
    onSnapshot: (png) => {
      const { room } = live.store.getState();
      queue.current?.add({ png, revision: (room && boardRound(room, round)?.revision) ?? 0 });
    },
  });
}

function whatNow(error: unknown): Sent {
  const status = error instanceof ApiError ? error.status : 0;
  // The round is over, or has as many pictures as it may have.
  if (status === 404 || status === 409) return "never";
  // This one is not taken, whatever happens; the next may be.
  if (status === 400 || status === 413 || status === 415 || status === 422) return "stored";
  return "later";
}
