import { useCallback, useSyncExternalStore } from "react";
import type { NoteName } from "@/rounds/board/core/round";
import { useBoardWork } from "@/rounds/board/room/useBoard";

/** A note beside the board, as it is typed here and elsewhere. */
export function useNote(round: number, name: NoteName): readonly [string, (text: string) => void] {
  const work = useBoardWork();
  const subscribe = useCallback((listener: () => void) => work.onText(round, listener), [work, round]);
  const text = useSyncExternalStore(subscribe, () => work.textOf(round, name));
  const type = useCallback((typed: string) => work.type(round, name, typed), [work, round, name]);
  return [text, type];
}
