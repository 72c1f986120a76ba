import { useCallback, useEffect, useState } from "react";
import type { recordingLines } from "@/api/replay";
import { readRecording } from "@/core/replay/recording";
import { applyChange } from "@/rounds/folding";
import { Player } from "@/core/replay/player";

/** After this much work the page gets a chance to be drawn. */
const LONGEST_WORK_MS = 30;

export type Loading =
  | { readonly state: "loading"; readonly done: number; readonly total: number }
  | { readonly state: "failed"; readonly error: unknown }
  | { readonly state: "ready"; readonly player: Player };

const BEGINNING: Loading = { state: "loading", done: 0, total: 0 };

/** Loads a recording, telling how far it is, and opens it at the place that is asked for. */
export function useRecording(
  id: string,
  lines: typeof recordingLines,
  open: (player: Player) => void,
): readonly [Loading, () => void] {
  const [loading, setLoading] = useState<Loading>(BEGINNING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const tell = (next: Loading) => {
      if (!leaving.signal.aborted) setLoading(next);
    };
    load(lines(id, leaving.signal), tell).then(
      (player) => {
        open(player);
        tell({ state: "ready", player });
      },
      (error: unknown) => tell({ state: "failed", error }),
    );
    return () => leaving.abort();
  }, [id, lines, open, tries]);
  const again = useCallback(() => {
    setLoading(BEGINNING);
    setTries((before) => before + 1);
  }, []);
  return [loading, again];
}

async function load(lines: ReturnType<typeof recordingLines>, tell: (loading: Loading) => void): Promise<Player> {
  let drawn = performance.now();
  const recording = await readRecording(lines, applyChange, async ({ length, head }) => {
    if (performance.now() - drawn < LONGEST_WORK_MS) return;
    tell({ state: "loading", done: length, total: head.steps });
    await new Promise((resolve) => setTimeout(resolve));
    drawn = performance.now();
  });
  return new Player(recording);
}
