import { prefetchBoard } from "@/rounds/board/canvas/BoardCanvas";
import { isOutlineOnly } from "@/rounds/board/room/boardUi";
import { Screen } from "@/rounds/board/room/Screen";
import { IN_THE_OUTLINE, SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { useBoardCommands } from "@/rounds/board/room/useBoardCommands";
import { TASK, useBoardTabs } from "@/rounds/board/room/useBoardTabs";
import { SavedMark } from "@/rounds/shared/room/SavedMark";
import type { RoomPart } from "@/rounds/ui";

/** A board round in the room. */
export const room: RoomPart = {
  Screen,
  TopBar: SavedMark,
  isTalk: false,
  useTabs: useBoardTabs,
  firstTab: TASK,
  shownFirst: TASK,
  useCommands: useBoardCommands,
  shortcuts: Object.values(SHORTCUTS),
  toolHelp: { title: "In the outline and on the board", shortcuts: IN_THE_OUTLINE },
  describeStage: (nth) => (nth === 0 ? "A system to design, on a board or in an outline" : "Another system"),
  words: {
    kept: "Your board and notes are kept in this browser.",
    paused: "Your board and notes stay as they are.",
    away: "Not connected right now. Your board and notes are kept; try again in a moment.",
    notes: "Things to ask, numbers, what could break",
  },
  prefetch: () => {
    if (!isOutlineOnly()) prefetchBoard();
  },
};
