import { useEffect, useState } from "react";
import { localNow } from "@/core/time/clock";
import { useLive, useRoomScope } from "@/features/room/roomContext";

/** A tick that is later than this means that the machine or the tab slept. */
const LATE_MS = 2_000;

/** The interview's time, ticking. The server decides when a stage is over, not this machine. */
export function useNow(everyMs = 250): number {
  const { live } = useRoomScope();
  const offset = useLive((state) => state.clockOffset);
  const [now, setNow] = useState(localNow);
  useEffect(() => {
    let tickedAt = Date.now();
    const timer = setInterval(() => {
      if (Math.abs(Date.now() - tickedAt - everyMs) > LATE_MS) live.wakeUp();
      tickedAt = Date.now();
      setNow(localNow());
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, live]);
  return now + offset;
}
