import { useEffect, useState } from "react";
import { useLive } from "@/features/room/roomContext";

/** The server's time, ticking. Its clock decides when a stage is over, not this machine's. */
export function useNow(everyMs = 250): number {
  const offset = useLive((state) => state.clockOffset);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + offset;
}
