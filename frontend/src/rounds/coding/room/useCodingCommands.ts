import { useRoomScope } from "@/features/room/roomContext";
import type { Action } from "@/features/room/useActions";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import { useCodingActions } from "@/rounds/coding/room/useCodingActions";
import { useOwnInput } from "@/rounds/coding/room/useOwnInput";
import { useShownProblem } from "@/rounds/coding/room/useShownProblem";
import { setCompletion, useCompletion } from "@/rounds/shared/editor/completion";
import { resizeFont } from "@/rounds/shared/editor/fontSize";
import { setVimKeys, useVimKeys } from "@/rounds/shared/editor/vimKeys";
import { EDITOR_FOCUS } from "@/rounds/shared/editor/focusEditor";
import type { Focus, PlacedShortcut, RoomCommand } from "@/rounds/ui";

const OWN_FOCUS = '[data-focus="own-input"]';

/** What palette and keyboard offer in a coding round; before it opens, most of it says why it has to wait. */
export function useCodingCommands(round: number | null, focus: Focus): readonly RoomCommand[] {
  const { ui } = useRoomScope();
  const { run, submit, hint, skip } = useCodingActions(round ?? 0);
  const completes = useCompletion();
  const obeysVim = useVimKeys();
  const own = useOwnInput(round ?? 0);
  useShownProblem();
  return [
    { ...commandOf(SHORTCUTS.run, run), does: "run" },
    { ...commandOf(SHORTCUTS.submit, submit), does: "submit" },
    {
      ...placeOf(SHORTCUTS.own),
      unavailable: round === null ? run.unavailable : undefined,
      run: () => {
        own.show();
        focus("code", OWN_FOCUS);
      },
    },
    commandOf(SHORTCUTS.runOwn, own.run),
    { ...commandOf(SHORTCUTS.hint, hint), does: "hint" },
    // It asks once more beside its button.
    {
      place: 50,
      label: "Skip this problem",
      unavailable: skip.unavailable,
      does: "skip",
      run: () => ui.setState({ confirming: "skip" }),
      atOnce: skip.run,
    },
    { ...placeOf(SHORTCUTS.focusProblem), run: () => focus("problem") },
    { ...placeOf(SHORTCUTS.focusCode), run: () => focus("code", EDITOR_FOCUS) },
    {
      place: 108,
      label: completes ? "Turn word completion off" : "Turn word completion on",
      run: () => setCompletion(!completes),
    },
    {
      place: 109,
      label: obeysVim ? "Turn Vim keys off" : "Turn Vim keys on",
      run: () => setVimKeys(!obeysVim),
    },
    { place: 110, label: "Increase code font size", run: () => resizeFont(1) },
    { place: 120, label: "Decrease code font size", run: () => resizeFont(-1) },
  ];
}

function placeOf({ keys, label, place }: PlacedShortcut) {
  return { place, label, shortcut: keys };
}

function commandOf(shortcut: PlacedShortcut, { unavailable, busy, run }: Action): RoomCommand {
  return { ...placeOf(shortcut), unavailable, busy, run };
}
