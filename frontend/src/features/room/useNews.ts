import { useEffect } from "react";
import { useRoomScope, useUi } from "@/features/room/roomContext";

/** Whether something is new in a part since it was last on the screen; `newest` grows with what comes. */
export function useNews(part: string, newest: number, isShown: boolean): boolean {
  const { ui } = useRoomScope();
  const seen = useUi((state) => state.seen[part] ?? 0);
  useEffect(() => {
    if (isShown) ui.setState((state) => ({ seen: { ...state.seen, [part]: newest } }));
  }, [ui, part, isShown, newest]);
  return !isShown && newest > seen;
}
