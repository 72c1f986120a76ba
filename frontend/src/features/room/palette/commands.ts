import type { StoreApi } from "zustand";
import type { RoomUi } from "@/features/room/roomUi";
import type { RoomActions } from "@/features/room/useActions";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import type { RoomCommand } from "@/rounds/ui";

interface Sources {
  actions: RoomActions;
  focus: (part: string) => void;
  ui: StoreApi<RoomUi>;
}

/** What the palette offers in every room. */
export function roomCommands({ actions, focus, ui }: Sources): readonly RoomCommand[] {
  const { moveOn, end, pause, resume } = actions;
  const turning = resume.unavailable === undefined ? resume : pause;
  return [
    { place: 40, label: moveOn.label, unavailable: moveOn.unavailable, run: moveOn.run, does: "move_on" },
    // It asks once more beside its button.
    {
      place: 60,
      label: "End the interview",
      unavailable: end.unavailable,
      run: () => ui.setState({ confirming: "end" }),
      does: "end",
      atOnce: end.run,
    },
    {
      place: 90,
      label: SHORTCUTS.focusTalk.label,
      shortcut: SHORTCUTS.focusTalk.keys,
      run: () => focus("talk"),
    },
    {
      place: 100,
      label: SHORTCUTS.timer.label,
      shortcut: SHORTCUTS.timer.keys,
      run: () => ui.setState(({ timerHidden }) => ({ timerHidden: !timerHidden })),
    },
    {
      place: 105,
      label: turning.label,
      shortcut: SHORTCUTS.pause.keys,
      unavailable: turning.unavailable,
      busy: turning.busy,
      run: turning.run,
    },
    {
      place: 130,
      label: "Show all shortcuts",
      shortcut: SHORTCUTS.help.keys,
      run: () => ui.setState({ helpOpen: true }),
    },
  ];
}
