import { PenTool } from "lucide-react";
import { setOutlineOnly } from "@/rounds/board/room/boardUi";
import { BoardBanner } from "@/rounds/board/room/BoardPane";
import { Outline } from "@/rounds/board/room/outline/Outline";
import { SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { Button } from "@/ui/Button";

/** The outline in the place of the board: the canvas is not loaded at all. */
export function OutlinePane({ round }: { round: number }) {
  return (
    <section aria-label="Design" className="flex h-full min-h-0 flex-col bg-raised">
      <BoardBanner round={round} />
      <div className="flex h-11 shrink-0 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 className="truncate text-small font-semibold">Outline only</h2>
        <Button
          size="sm"
          variant="quiet"
          data-testid="show-board"
          icon={<PenTool aria-hidden size={14} />}
          tip="Show the board beside the outline"
          shortcut={SHORTCUTS.outlineOnly.keys}
          onClick={() => setOutlineOnly(false)}
        >
          Show the board
        </Button>
      </div>
      <div className="mx-auto min-h-0 w-full max-w-3xl flex-1">
        <Outline round={round} />
      </div>
    </section>
  );
}
