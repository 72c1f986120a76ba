import { useEffect, useMemo } from "react";
import type { BoardRound } from "@/protocol";
import { useBoardStore, useBoardUi } from "@/rounds/board/room/boardUi";
import { useBoard } from "@/rounds/board/room/useBoard";

const NOTHING: BoardRound["focus"] = [];

/** What the interviewer asks about, until something is drawn. */
export function useAsked(round: number): { readonly elements: readonly string[] } {
  const revision = useBoard(round, (board) => board.revision) ?? 0;
  const asked = useBoardUi(round, (state) => state.asked);
  return useMemo(() => ({ elements: asked.revision === revision ? asked.elements : NOTHING }), [asked, revision]);
}

/** Takes over what the interviewer asks about whenever that is something else. */
export function useFollowAsked(round: number): void {
  const store = useBoardStore(round);
  const focus = useBoard(round, (board) => board.focus) ?? NOTHING;
  const revision = useBoard(round, (board) => board.revision) ?? 0;
  const key = focus.join(" ");
  useEffect(() => {
    const elements = key === "" ? NOTHING : key.split(" ");
    const { asked } = store.getState();
    if (asked.elements.join(" ") !== key || asked.revision === -1) store.setState({ asked: { elements, revision } });
    // The revision at the moment of the question, not later ones.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [store, key]);
}
