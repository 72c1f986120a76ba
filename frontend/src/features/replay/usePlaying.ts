import { useEffect } from "react";
import { useStore } from "zustand";
import type { Player } from "@/core/replay/player";
import { useMediaQuery } from "@/ui/useMediaQuery";

/** A page that was not drawn for longer was not looked at. */
const LONGEST_TICK_MS = 500;
const CALM_TICK_MS = 250;

/** Lets time pass while it plays: with every frame, or four times a second where motion is not wanted. */
export function usePlaying(player: Player): void {
  const playing = useStore(player.store, (state) => state.playing);
  const calm = useMediaQuery("(prefers-reduced-motion: reduce)");
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    const tick = () => {
      const now = performance.now();
      player.tick(Math.min(now - before, LONGEST_TICK_MS));
      before = now;
    };
    if (calm) {
      const timer = setInterval(tick, CALM_TICK_MS);
      return () => clearInterval(timer);
    }
    let frame = requestAnimationFrame(function onFrame() {
      tick();
      frame = requestAnimationFrame(onFrame);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, playing, calm]);
}
