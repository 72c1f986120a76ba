import { useEffect, useRef } from "react";
import type { BoardHandle } from "@/rounds/board/canvas/boardHandle";
import { Snapshots, type OnSnapshot } from "@/rounds/board/canvas/snapshots";

interface SnapshotOptions {
  /** At most one in this time. */
  gapMs?: number;
  /** A picture at most 1600 px wide, and the board's `version` when it was taken. */
  onSnapshot: OnSnapshot;
}

/** Takes pictures of a board that changes, in idle moments. Nothing is taken of a board as it was opened. */
export function useSnapshots(handle: BoardHandle | null, { gapMs = 10_000, onSnapshot }: SnapshotOptions): void {
  const newest = useRef(onSnapshot);
  useEffect(() => {
    newest.current = onSnapshot;
  });
  useEffect(() => {
    if (handle === null) return;
    const snapshots = new Snapshots(handle, gapMs, (png, version) => newest.current(png, version));
    return () => snapshots.stop();
  }, [handle, gapMs]);
}
