import { useEffect, useRef } from "react";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { isTyping } from "@/features/workspace/shortcuts";
import { openCoding } from "@/rounds/coding/core/round";

/** When the interviewer points at the statement, a small screen turns to it, unless someone is typing just then. */
export function useShownProblem(): void {
  const { ui } = useRoomScope();
  const round = useRoom((room) => openCoding(room)?.index ?? null);
  const shownAt = useRoom((room) => openCoding(room)?.shown_at ?? null);
  const last = useRef({ round, shownAt });
  useEffect(() => {
    const before = last.current;
    last.current = { round, shownAt };
    if (round === null || round !== before.round || shownAt === before.shownAt) return;
    if (!isTyping(document.activeElement)) ui.setState({ tab: { part: "problem", round } });
  }, [ui, round, shownAt]);
}
