import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { currentKind, isOver } from "@/core/live/room";
import { Damaged } from "@/features/ownership/Damaged";
import { Door } from "@/features/room/Door";
import { NO_ROUND } from "@/features/room/noRound";
import { RoomContext } from "@/features/room/roomContext";
import { RoomClosed } from "@/features/room/RoomClosed";
import { RoomSkeleton } from "@/features/room/RoomSkeleton";
import { createRoomUi } from "@/features/room/roomUi";
import { RoomView } from "@/features/room/RoomView";
import { useLiveRoom } from "@/features/room/useLiveRoom";
import { useRoomVoice } from "@/features/room/useRoomVoice";
import { partOf } from "@/rounds";

/** The room of one interview; the router gives each interview its own. */
export default function RoomPage({ id }: { id: string }) {
  const live = useLiveRoom(id);
  const [ui] = useState(createRoomUi);
  const [, navigate] = useLocation();
  const status = useStore(live.store, ({ room }) => room?.interview.status ?? null);
  const over = useStore(live.store, ({ room }) => room !== null && isOver(room));
  const closed = useStore(live.store, ({ connection }) => connection === "closed");
  const farewell = useStore(live.store, (state) => state.farewell);

  const kind = useStore(live.store, ({ room }) => room && currentKind(room));
  const damaged = useStore(live.store, (state) => state.damaged);

  const voice = useRoomVoice(id, status === "in_progress");

  useEffect(() => {
    if (over) navigate(`/interviews/${id}/report`, { replace: true });
  }, [over, id, navigate]);

  if (damaged) {
    return (
      <main className="flex min-h-dvh items-center justify-center bg-ground">
        <Damaged id={id} reason={farewell} />
      </main>
    );
  }
  if (status === null || over) {
    return closed && !over ? <RoomClosed reason={farewell} /> : <RoomSkeleton />;
  }
  const part = kind === null ? NO_ROUND : partOf(kind, "room");
  return (
    // Another kind has other hooks, so it starts afresh.
    <RoomContext key={kind} value={{ live, ui, voice, part }}>
      {status === "scheduled" ? <Door /> : <RoomView />}
    </RoomContext>
  );
}
