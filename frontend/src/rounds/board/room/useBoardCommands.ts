import { useRoom, useRoomScope } from "@/features/room/roomContext";
import { useIsWide } from "@/features/workspace/useIsWide";
import { setOutlineOnly, useBoardStore, useBoardUi, useOutlineOnly, type SideTab } from "@/rounds/board/room/boardUi";
import { LINE } from "@/rounds/board/room/outline/CommandLine";
import { FINISH, LEAVE } from "@/rounds/board/room/PhaseBar";
import { SHORTCUTS } from "@/rounds/board/room/shortcuts";
import { useAsked } from "@/rounds/board/room/useAsked";
import { useBoardActions, useOutlineActions } from "@/rounds/board/room/useBoardActions";
import { BOARD, NOTES, OUTLINE, TASK } from "@/rounds/board/room/useBoardTabs";
import { toast } from "@/ui/toasts";
import type { Focus, PlacedShortcut, RoomCommand } from "@/rounds/ui";

/** What palette and keyboard offer in a board round; before it opens, most of it says why it has to wait. */
export function useBoardCommands(round: number | null, focus: Focus): readonly RoomCommand[] {
  const { ui } = useRoomScope();
  const place = round ?? 0;
  const store = useBoardStore(place);
  const canvas = useBoardUi(place, (state) => state.canvas);
  const { next, finish, leave, closed } = useBoardActions(place);
  const { undo, unavailable } = useOutlineActions(place);
  const nothingToUndo = useRoom((room) => room.allowed["undo_outline"]);
  const asked = useAsked(place);
  const isOnly = useOutlineOnly();
  const isWide = useIsWide();
  const notYet = round === null ? closed : undefined;
  /** Goes to a part, which on a small screen is in one of its tabs. */
  const goTo = (tab: SideTab, small: string, part: string = tab) => {
    store.setState({ tab });
    focus(small, `[data-focus="${part}"]`);
  };
  return [
    { ...commandOf(SHORTCUTS.next), label: `Next part: ${next.label}`, unavailable: next.unavailable, busy: next.busy, run: next.run },
    {
      ...commandOf(SHORTCUTS.undo),
      unavailable: unavailable ?? nothingToUndo,
      does: "undo",
      run: () => {
        store.setState({ tab: "outline" });
        void undo().then((why) => why !== null && toast(why, { tone: "warn" }));
      },
    },
    {
      ...commandOf(SHORTCUTS.showAsked),
      unavailable: notYet ?? (asked.elements.length === 0 ? "The interviewer does not ask about a part of the board." : undefined),
      run: () => {
        store.setState({ selected: asked.elements });
        canvas?.select(asked.elements);
        if (canvas === null) goTo("outline", OUTLINE);
      },
    },
    {
      ...commandOf(SHORTCUTS.outlineOnly),
      label: isOnly ? "Show the board" : "Work in the outline only",
      run: () => setOutlineOnly(!isOnly),
    },
    {
      place: 48,
      label: "Finish the design",
      unavailable: finish.unavailable,
      busy: finish.busy,
      run: () => ui.setState({ tab: { part: TASK, round }, confirming: FINISH }),
    },
    {
      place: 50,
      label: "Leave the design",
      unavailable: leave.unavailable,
      busy: leave.busy,
      does: "skip",
      run: () => ui.setState({ tab: { part: TASK, round }, confirming: LEAVE }),
      atOnce: leave.run,
    },
    { ...commandOf(SHORTCUTS.focusOutline), unavailable: notYet, run: () => goTo("outline", OUTLINE) },
    {
      ...commandOf(SHORTCUTS.focusBoard),
      unavailable: notYet ?? (isOnly ? "You work in the outline only." : undefined),
      run: () => {
        focus(BOARD);
        if (isWide) canvas?.focus();
      },
    },
    { ...commandOf(SHORTCUTS.focusLine), unavailable: notYet, run: () => goTo("outline", OUTLINE, LINE) },
    { ...commandOf(SHORTCUTS.focusRequirements), unavailable: notYet, run: () => goTo("requirements", TASK) },
    { ...commandOf(SHORTCUTS.focusEstimates), unavailable: notYet, run: () => goTo("estimates", NOTES) },
    { ...commandOf(SHORTCUTS.focusApi), unavailable: notYet, run: () => goTo("api", NOTES) },
    { ...commandOf(SHORTCUTS.focusData), unavailable: notYet, run: () => goTo("data", NOTES) },
  ];
}

function commandOf({ keys, label, place }: PlacedShortcut) {
  return { place, label, shortcut: keys };
}
