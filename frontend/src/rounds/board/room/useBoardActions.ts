import { useCallback, useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Outcome } from "@/core/live/outbox";
import { useLive, useRoom, useRoomScope } from "@/features/room/roomContext";
import { useActing, type Action } from "@/features/room/useActions";
import type { BoardGraph, Room } from "@/protocol";
import { boardRound } from "@/rounds/board/core/round";
import { useBoardStore } from "@/rounds/board/room/boardUi";
import { latestGraph } from "@/rounds/board/room/queries";
import { useBoard } from "@/rounds/board/room/useBoard";

export type BoardActions = Record<"next" | "finish" | "leave", Action> & {
  /** Why nothing can be changed any more, or not yet. */
  readonly closed: string | undefined;
};

const NOT_YET = "The design begins when the interviewer presents it.";

/** Why the board can't be changed; the server says what it is, and these are the room's words for what is not there yet. */
export function whyClosed({ interview, allowed }: Room): string | undefined {
  if (interview.round === null) return NOT_YET;
  return allowed["edit_board"];
}

/** What can be done in a board round as a whole, and why not when not. */
export function useBoardActions(round: number): BoardActions {
  const { action } = useActing();
  const closed = useRoom(whyClosed);
  const isLast = useRoom((room) => room.allowed["next_phase"]);
  const after = useBoard(round, ({ phase }) => phase) ?? "requirements";
  const following = useBoard(round, ({ phases, phase }) => phases[phases.findIndex((one) => one.phase === phase) + 1]?.title);
  return useMemo(
    () => ({
      closed,
      next: action(following ?? "Next", "Go on when you are done here", { type: "next_phase", round, after }, closed ?? isLast),
      finish: action("Finish the design", "Say that the design is done", { type: "finish_design", round }, closed),
      leave: action("Leave the design", "Go on without the rest", { type: "leave_design", round }, closed),
    }),
    [action, round, closed, isLast, after, following],
  );
}

export interface OutlineActions {
  /** Why the outline takes nothing now. */
  readonly unavailable: string | undefined;
  /** Carries out a line; returns why it could not be, or null. */
  readonly carryOut: (line: string) => Promise<string | null>;
  readonly undo: () => Promise<string | null>;
}

/** Changing the board through its outline. */
export function useOutlineActions(round: number): OutlineActions {
  const { live, part } = useRoomScope();
  const queries = useQueryClient();
  const store = useBoardStore(round);
  const closed = useRoom(whyClosed);
  const isLive = useLive((state) => state.connection === "live");
  const unavailable = closed ?? (isLive ? undefined : part.words.away);
  const change = useCallback(
    async (command: Parameters<typeof live.do>[0]): Promise<string | null> => {
      if (unavailable !== undefined) return unavailable;
      const before: BoardGraph | null = latestGraph(queries, live.interview, round);
      const outcome: Outcome = await live.do(command, () => true);
      if (outcome.kind === "refused") return outcome.message;
      const { room } = live.store.getState();
      const revision = (room && boardRound(room, round)?.revision) ?? 0;
      store.setState({ awaited: { revision, before } });
      return null;
    },
    [live, queries, store, round, unavailable],
  );
  return useMemo(
    () => ({
      unavailable,
      carryOut: (line) => change({ type: "edit_outline", round, line }),
      undo: () => change({ type: "undo_outline", round }),
    }),
    [change, round, unavailable],
  );
}
