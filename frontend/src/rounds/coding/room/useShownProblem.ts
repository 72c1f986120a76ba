import { useEffect, useRef } from "react";
import { currentProblem } from "@/core/live/room";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { isTyping } from "@/features/workspace/shortcuts";

/** When the interviewer points at the statement, a small screen turns to it, unless someone is typing just then. */
export function useShownProblem(): void {
  const { ui } = useRoomScope();
  const problem = useRoom((room) => currentProblem(room)?.index ?? null);
  const shownAt = useRoom((room) => currentProblem(room)?.shown_at ?? null);
  const last = useRef({ problem, shownAt });
  useEffect(() => {
    const before = last.current;
    last.current = { problem, shownAt };
    if (problem === null || problem !== before.problem || shownAt === before.shownAt) return;
    if (!isTyping(document.activeElement)) ui.setState({ tab: { part: "problem", problem } });
  }, [ui, problem, shownAt]);
}
