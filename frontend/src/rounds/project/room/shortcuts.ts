import type { Shortcut } from "@/features/workspace/shortcuts";
import type { PlacedShortcut } from "@/rounds/ui";

/** The shortcuts of a project round. */
export const SHORTCUTS = {
  tests: { keys: "mod+enter", label: "Run the tests", place: 10 },
  runFile: { keys: "alt+r", label: "Run this file", place: 12 },
  drive: { keys: "alt+d", label: "Take the wheel or hand it over", place: 22 },
  keepGoing: { keys: "alt+k", label: "Let the interviewer keep going", place: 23 },
  undo: { keys: "alt+u", label: "Undo the last change", place: 24 },
  help: { keys: "alt+h", label: "Ask for help", place: 30 },
  newFile: { keys: "alt+n", label: "New file", place: 34 },
  focusLevel: { keys: "alt+1", label: "Go to the level", place: 70 },
  focusCode: { keys: "alt+2", label: "Go to the code", place: 80 },
  focusResults: { keys: "alt+4", label: "Go to the results", place: 95 },
} satisfies Record<string, PlacedShortcut>;

export const IN_THE_EDITOR: readonly Shortcut[] = [
  { keys: "escape", label: "Let Tab leave the editor (until you type again)" },
  { keys: "mod+m", label: "Choose whether Tab indents or leaves the editor" },
  { keys: "mod+f", label: "Find" },
  { keys: "mod+/", label: "Comment out" },
  { keys: "mod+z", label: "Undo your typing" },
];
