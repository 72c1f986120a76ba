import { useEffect, useState } from "react";
import { LiveRoom } from "@/core/live/liveRoom";
import type { Wire } from "@/core/live/socket";
import { applyChange } from "@/rounds/folding";
import { toast } from "@/ui/toasts";

function openSocket(interview: string): Wire {
  const address = new URL(`/api/interviews/${encodeURIComponent(interview)}/live`, window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}

/** The live room of an interview for as long as it is on the screen. */
export function useLiveRoom(interview: string): LiveRoom {
  const [live] = useState(
    () =>
      new LiveRoom({
        interview,
        storage: localStorage,
        applyChange,
        open: () => openSocket(interview),
        onRefused: (_code, message) => toast(message, { tone: "warn" }),
      }),
  );
  useEffect(() => {
    live.enter();

    const wake = () => live.wakeUp();
    const onVisibility = () => {
      if (document.visibilityState === "visible") live.wakeUp();
      else live.saveNow();
    };
    const save = () => live.saveNow();
    window.addEventListener("online", wake);
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      window.removeEventListener("online", wake);
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", onVisibility);
      live.leave();
    };
  }, [live]);
  return live;
}
