import { createContext, use } from "react";
import { useStore, type StoreApi } from "zustand";
import type { LiveRoom, LiveState } from "@/core/live/liveRoom";
import type { RoomUi } from "@/features/room/roomUi";
import type { Voice } from "@/features/voice/voice";
import type { Room } from "@/protocol";
import type { RoomPart } from "@/rounds/ui";

interface RoomScope {
  live: LiveRoom;
  ui: StoreApi<RoomUi>;
  voice: Voice;
  /** What the kind of the round at hand brings. */
  part: RoomPart;
}

export const RoomContext = createContext<RoomScope | null>(null);

export function useRoomScope(): RoomScope {
  const scope = use(RoomContext);
  if (scope === null) throw new Error("This can only be used inside a room.");
  return scope;
}

/** A part of what comes from the server and the connection. */
export function useLive<Part>(select: (state: LiveState) => Part): Part {
  return useStore(useRoomScope().live.store, select);
}

/** A part of the room. Only used below RoomPage, which waits until there is one. */
export function useRoom<Part>(select: (room: Room) => Part): Part {
  return useLive(({ room }) => {
    if (room === null) throw new Error("The room hasn’t loaded yet.");
    return select(room);
  });
}

/** A part of what the candidate arranged on the screen. */
export function useUi<Part>(select: (state: RoomUi) => Part): Part {
  return useStore(useRoomScope().ui, select);
}
