import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isRunning } from "@/rounds/coding/packs/packs";
import type { PackJob } from "@/protocol";

/** Lets the lists of questions be loaded again once a pack is in the bank. */
export function useAfterPackJob(job: PackJob | null | undefined): void {
  const client = useQueryClient();
  const wasRunning = useRef(false);
  const running = isRunning(job);
  useEffect(() => {
    if (wasRunning.current && !running) {
      void client.invalidateQueries({ queryKey: ["questions"] });
      void client.invalidateQueries({ queryKey: ["setup"] });
    }
    wasRunning.current = running;
  }, [client, running]);
}
