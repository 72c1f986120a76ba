import type { PlacedShortcut } from "@/rounds/ui";

/** The shortcuts of an answers round. */
export const SHORTCUTS = {
  skip: { keys: "alt+s", label: "Skip this question", place: 50 },
  focusQuestion: { keys: "alt+1", label: "Go to the question", place: 70 },
} satisfies Record<string, PlacedShortcut>;
