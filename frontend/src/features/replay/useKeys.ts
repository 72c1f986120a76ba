import { useLayoutEffect } from "react";
import type { Player } from "@/core/replay/player";
import { actOf, isTaken } from "@/features/replay/keys";

/** Everything by keyboard, wherever the focus is, from the moment on at which the player is seen. */
export function useKeys(player: Player, openHelp: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken(event.key, document.activeElement)) return;
      const act = event.key === "?" ? openHelp : actOf(event, event.getModifierState("AltGraph"));
      if (act === null) return;
      event.preventDefault();
      act(player);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [player, openHelp]);
}
