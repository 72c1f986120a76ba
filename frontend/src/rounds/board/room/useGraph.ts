import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLive, useRoomScope } from "@/features/room/roomContext";
import type { BoardGraph } from "@/protocol";
import { useBoardUi } from "@/rounds/board/room/boardUi";
import { graphQuery } from "@/rounds/board/room/queries";
import { useBoard } from "@/rounds/board/room/useBoard";

/** While it is drawn, the graph is asked for this often at most. */
const PAUSE_MS = 500;

export interface ReadGraph {
  /** Null until there is one. */
  readonly graph: BoardGraph | null;
  /** Why there is no newer one. */
  readonly error: Error | null;
  readonly isOffline: boolean;
  readonly retry: () => void;
}

/** What the board says, a moment after it changed; at once where the outline changed it. */
export function useGraph(round: number): ReadGraph {
  const { live } = useRoomScope();
  const revision = useBoard(round, (board) => board.revision) ?? 0;
  const awaited = useBoardUi(round, (state) => state.awaited);
  const isLive = useLive((state) => state.connection === "live");
  const paced = usePaced(revision, PAUSE_MS);
  const [asked, setAsked] = useState(paced);
  // Never back again to one that was read before.
  const wanted = Math.max(asked, awaited !== null && awaited.revision <= revision ? revision : paced);
  if (wanted !== asked) setAsked(wanted);
  const query = useQuery({ ...graphQuery(live.interview, round, wanted), enabled: isLive });
  return {
    graph: query.data ?? null,
    error: query.error,
    isOffline: !isLive,
    retry: () => void query.refetch(),
  };
}

/** The value, which follows at most so often. */
function usePaced<Value>(value: Value, ms: number): Value {
  const [paced, setPaced] = useState(value);
  const newest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    newest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setPaced(newest.current);
    }, ms);
  }, [value, ms]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return paced;
}
