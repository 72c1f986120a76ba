import type { Shortcut } from "@/features/workspace/shortcuts";
import type { PlacedShortcut } from "@/rounds/ui";

/** The shortcuts of a board round. */
export const SHORTCUTS = {
  next: { keys: "alt+n", label: "Go to the next part", place: 20 },
  undo: { keys: "alt+u", label: "Undo the last change made in the outline", place: 24 },
  showAsked: { keys: "alt+s", label: "Show what the interviewer asks about", place: 28 },
  outlineOnly: { keys: "alt+o", label: "Work in the outline only, or with the board", place: 40 },
  focusOutline: { keys: "alt+1", label: "Go to the outline", place: 70 },
  focusBoard: { keys: "alt+2", label: "Go to the board", place: 80 },
  focusLine: { keys: "alt+4", label: "Type a line of the outline", place: 91 },
  focusRequirements: { keys: "alt+5", label: "Go to the requirements", place: 92 },
  focusEstimates: { keys: "alt+6", label: "Go to the estimates", place: 93 },
  focusApi: { keys: "alt+7", label: "Go to the API", place: 94 },
  focusData: { keys: "alt+8", label: "Go to the data", place: 95 },
} satisfies Record<string, PlacedShortcut>;

/** Keys of the outline and of the board, for the help. */
export const IN_THE_OUTLINE: readonly Shortcut[] = [
  { keys: "a", label: "Outline: add a component" },
  { keys: "c", label: "Outline: connect it with another" },
  { keys: "enter", label: "Outline: rename it" },
  { keys: "k", label: "Outline: change its kind" },
  { keys: "r", label: "Outline: say how many there are" },
  { keys: "n", label: "Outline: write a note" },
  { keys: "delete", label: "Outline: delete it" },
  { keys: "u", label: "Outline: undo" },
  { keys: "/", label: "Outline: find a name. On the board: add a component" },
  { keys: "mod+z", label: "On the board: undo your drawing" },
];
