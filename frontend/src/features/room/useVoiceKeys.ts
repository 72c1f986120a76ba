import { useEffect, useLayoutEffect, useRef } from "react";
import { pausedAt } from "@/core/live/pause";
import { findSpoken } from "@/features/room/spokenCommands";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { RoomCommand } from "@/rounds/ui";
import { toast } from "@/ui/toasts";

/** What voice needs of the room: the key that is held to talk, the one that hushes, commands that are said, pauses. */
export function useVoiceKeys(commands: readonly RoomCommand[]): void {
  const { voice } = useRoomScope();
  const paused = useRoom((room) => pausedAt(room) !== null);
  const newest = useRef(commands);
  useLayoutEffect(() => {
    newest.current = commands;
  });
  useEffect(() => voice.setPaused(paused), [voice, paused]);
  useEffect(
    () =>
      voice.onCommand((name) => {
        const found = findSpoken(newest.current, name);
        if (typeof found === "string") toast(found, { tone: "warn" });
        else found?.();
      }),
    [voice],
  );
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") voice.hush();
      if (!isTalkKey(event) || !voice.isOn) return;
      event.preventDefault();
      event.stopPropagation();
      voice.hold(true);
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.code === "KeyV" || event.key === "Alt") voice.hold(false);
    };
    const release = () => voice.hold(false);
    window.addEventListener("keydown", onDown, { capture: true });
    window.addEventListener("keyup", onUp, { capture: true });
    window.addEventListener("blur", release);
    return () => {
      window.removeEventListener("keydown", onDown, { capture: true });
      window.removeEventListener("keyup", onUp, { capture: true });
      window.removeEventListener("blur", release);
      release();
    };
  }, [voice]);
}

function isTalkKey(event: KeyboardEvent): boolean {
  return event.code === "KeyV" && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
}
