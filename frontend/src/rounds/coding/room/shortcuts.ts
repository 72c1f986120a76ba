import type { Shortcut } from "@/features/workspace/shortcuts";
import type { PlacedShortcut } from "@/rounds/ui";

/** The shortcuts of a coding round, in the room and in practice. */
export const SHORTCUTS = {
  run: { keys: "mod+enter", label: "Run on the visible cases", place: 10 },
  submit: { keys: "mod+shift+enter", label: "Submit", place: 20 },
  own: { keys: "alt+i", label: "Try an input of your own", place: 22 },
  runOwn: { keys: "alt+r", label: "Run your own input", place: 23 },
  hint: { keys: "alt+h", label: "Get a hint", place: 30 },
  focusProblem: { keys: "alt+1", label: "Go to the problem", place: 70 },
  focusCode: { keys: "alt+2", label: "Go to the code", place: 80 },
} satisfies Record<string, PlacedShortcut>;

export const IN_THE_EDITOR: readonly Shortcut[] = [
  { keys: "escape", label: "Let Tab leave the editor (until you type again)" },
  { keys: "mod+m", label: "Choose whether Tab indents or leaves the editor" },
  { keys: "mod+f", label: "Find" },
  { keys: "mod+/", label: "Comment out" },
  { keys: "mod+z", label: "Undo" },
];
