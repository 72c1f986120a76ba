import { useEffect } from "react";
import type { Player } from "@/core/replay/player";
import { addressOf } from "@/features/replay/address";

const SETTLED_AFTER_MS = 250;

/** While nothing plays, the address in the browser leads to the moment that is shown. */
export function useAddress(player: Player | null): void {
  useEffect(() => {
    if (player === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const { pathname, search, hash } = window.location;
      const next = addressOf(search, player.recording.startsAt, player.store.getState());
      if (next !== search) window.history.replaceState(window.history.state, "", `${pathname}${next}${hash}`);
    };
    const stop = player.store.subscribe((state) => {
      clearTimeout(timer);
      if (!state.playing) timer = setTimeout(write, SETTLED_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [player]);
}
