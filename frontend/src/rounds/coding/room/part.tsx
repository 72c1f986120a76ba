import { Attempts } from "@/rounds/coding/room/Attempts";
import { SavedMark } from "@/rounds/shared/room/SavedMark";
import { Screen } from "@/rounds/coding/room/Screen";
import { IN_THE_EDITOR, SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import { useCodingCommands } from "@/rounds/coding/room/useCodingCommands";
import { useCodingTabs } from "@/rounds/coding/room/useCodingTabs";
import { prefetchEditor } from "@/rounds/shared/editor/lazyEditor";
import type { RoomPart } from "@/rounds/ui";

/** Whether the code is saved, and how many attempts are left. */
function TopBar({ round }: { round: number }) {
  return (
    <>
      <SavedMark round={round} />
      <Attempts round={round} />
    </>
  );
}

/** A coding round in the room. */
export const room: RoomPart = {
  Screen,
  TopBar,
  isTalk: false,
  useTabs: useCodingTabs,
  firstTab: "problem",
  shownFirst: "problem",
  useCommands: useCodingCommands,
  shortcuts: Object.values(SHORTCUTS),
  toolHelp: { title: "In the code", shortcuts: IN_THE_EDITOR },
  describeStage: (nth) => (nth === 0 ? "Think aloud, write, run, submit" : "Another problem"),
  words: {
    kept: "Your code is kept in this browser.",
    paused: "Your code stays as it is.",
    away: "Not connected right now. Your code is kept; try again in a moment.",
    notes: "Cases to try, ideas, questions to ask",
  },
  prefetch: prefetchEditor,
};
