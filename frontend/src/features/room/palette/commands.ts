import type { StoreApi } from "zustand";
import type { Command } from "@/core/browser/commands";
import type { RoomUi } from "@/features/room/roomUi";
import type { Action, RoomActions } from "@/features/room/useActions";
import { resizeFont } from "@/rounds/shared/editor/fontSize";
import { SHORTCUTS } from "@/features/workspace/shortcuts";

interface Sources {
  actions: RoomActions;
  focus: (part: "problem" | "code" | "talk") => void;
  ui: StoreApi<RoomUi>;
}

/** What the palette offers in the room. */
export function roomCommands({ actions, focus, ui }: Sources): Command[] {
  return [
    entry(SHORTCUTS.run.label, actions.run, SHORTCUTS.run.keys),
    entry(SHORTCUTS.submit.label, actions.submit, SHORTCUTS.submit.keys),
    entry(SHORTCUTS.hint.label, actions.hint, SHORTCUTS.hint.keys),
    entry(actions.moveOn.label, actions.moveOn),
    // These two ask once more beside their buttons.
    { ...entry("Skip this problem", actions.skip), run: () => ui.setState({ confirming: "skip" }) },
    { ...entry("End the interview", actions.end), run: () => ui.setState({ confirming: "end" }) },
    { label: SHORTCUTS.focusProblem.label, shortcut: SHORTCUTS.focusProblem.keys, run: () => focus("problem") },
    { label: SHORTCUTS.focusCode.label, shortcut: SHORTCUTS.focusCode.keys, run: () => focus("code") },
    { label: SHORTCUTS.focusTalk.label, shortcut: SHORTCUTS.focusTalk.keys, run: () => focus("talk") },
    {
      label: SHORTCUTS.timer.label,
      shortcut: SHORTCUTS.timer.keys,
      run: () => ui.setState(({ timerHidden }) => ({ timerHidden: !timerHidden })),
    },
    { label: "Increase code font size", run: () => resizeFont(1) },
    { label: "Decrease code font size", run: () => resizeFont(-1) },
    { label: "Show all shortcuts", shortcut: SHORTCUTS.help.keys, run: () => ui.setState({ helpOpen: true }) },
  ];
}

function entry(label: string, action: Action, shortcut?: string): Command {
  return {
    label,
    run: action.run,
    ...(shortcut !== undefined && { shortcut }),
    unavailable: action.unavailable,
  };
}
