import { ClipboardList, ListTree, NotebookPen, PenTool } from "lucide-react";
import type { ReactNode } from "react";
import { useNews } from "@/features/room/useNews";
import { BoardBanner, BoardPane } from "@/rounds/board/room/BoardPane";
import { setOutlineOnly, useOutlineOnly, type SideTab } from "@/rounds/board/room/boardUi";
import { Requirements } from "@/rounds/board/room/notes/Requirements";
import { Announcer, Outline } from "@/rounds/board/room/outline/Outline";
import { PhaseBar } from "@/rounds/board/room/PhaseBar";
import { SidePanel } from "@/rounds/board/room/SidePanel";
import { TakeInDialog } from "@/rounds/board/room/taking/TakeInDialog";
import { useFollowAsked } from "@/rounds/board/room/useAsked";
import { useBoard } from "@/rounds/board/room/useBoard";
import type { RoomTab } from "@/rounds/ui";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

export const TASK = "task";
export const OUTLINE = "outline";
export const BOARD = "board";
export const NOTES = "notes";

const BESIDE: readonly SideTab[] = ["estimates", "api", "data"];

/** The tabs of a board round on a small screen. */
export function useBoardTabs(round: number | null, shown: string): readonly RoomTab[] {
  const told = useBoard(round, (board) => board.given.length) ?? 0;
  const isTold = useNews(`${TASK}.${round ?? ""}`, told, shown === TASK);
  const isOnly = useOutlineOnly();
  if (round === null) return [];
  return [
    {
      id: TASK,
      label: "Task",
      icon: <ClipboardList aria-hidden size={18} />,
      content: (
        <Part round={round}>
          <Requirements round={round} />
        </Part>
      ),
      news: isTold ? "a new answer" : undefined,
    },
    {
      id: OUTLINE,
      label: "Outline",
      icon: <ListTree aria-hidden size={18} />,
      content: (
        <Part round={round}>
          <BoardBanner round={round} />
          <div className="min-h-0 flex-1">
            <Outline round={round} />
          </div>
        </Part>
      ),
    },
    {
      id: BOARD,
      label: "Board",
      icon: <PenTool aria-hidden size={18} />,
      // It is heavy, and measures itself: it is there while it is looked at.
      content: shown === BOARD && <Part round={round}>{isOnly ? <NoBoard /> : <BoardPane round={round} />}</Part>,
    },
    {
      id: NOTES,
      label: "Notes",
      icon: <NotebookPen aria-hidden size={18} />,
      content: (
        <Part round={round}>
          <SidePanel round={round} tabs={BESIDE} />
        </Part>
      ),
    },
  ].map((tab) => (tab.id === TASK ? { ...tab, content: <Once round={round}>{tab.content}</Once> } : tab));
}

/** What there is once, whichever tab is in front: it is in the first, which is always there. */
function Once({ round, children }: { round: number; children: ReactNode }) {
  useFollowAsked(round);
  return (
    <>
      {children}
      <Announcer round={round} />
      <TakeInDialog round={round} />
    </>
  );
}

/** A part with the parts of the round above it. */
function Part({ round, children }: { round: number; children: ReactNode }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PhaseBar round={round} />
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </div>
  );
}

function NoBoard() {
  return (
    <EmptyState
      icon={<PenTool aria-hidden size={26} />}
      title="The board is not loaded"
      className="flex-1"
      action={
        <Button size="sm" data-testid="show-board" onClick={() => setOutlineOnly(false)}>
          Show the board
        </Button>
      }
    >
      You work in the outline only. Everything in it is on the board too.
    </EmptyState>
  );
}
