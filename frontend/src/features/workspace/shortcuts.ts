export interface Shortcut {
  keys: string;
  label: string;
}

/** Every shortcut, as the help shows them. */
export const SHORTCUTS = {
  run: { keys: "mod+enter", label: "Run on the visible cases" },
  submit: { keys: "mod+shift+enter", label: "Submit" },
  palette: { keys: "mod+k", label: "Command palette" },
  hint: { keys: "alt+h", label: "Get a hint" },
  focusProblem: { keys: "alt+1", label: "Go to the problem" },
  focusCode: { keys: "alt+2", label: "Go to the code" },
  focusTalk: { keys: "alt+3", label: "Go to the conversation" },
  timer: { keys: "alt+t", label: "Show or hide the time" },
  help: { keys: "?", label: "Show this help (when not typing)" },
} satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** Does what the keys say; returns how to stop. It listens before the editor does, which has other uses for some. */
export function listenForShortcuts(perform: Partial<Record<ShortcutId, () => void>>): () => void {
  const onKey = (event: KeyboardEvent) => {
    const id = shortcutOf(event);
    const action = id === null ? undefined : perform[id];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) action();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

const WITH_ALT: Record<string, ShortcutId> = {
  KeyH: "hint",
  KeyT: "timer",
  Digit1: "focusProblem",
  Digit2: "focusCode",
  Digit3: "focusTalk",
};

function shortcutOf(event: KeyboardEvent): ShortcutId | null {
  const mod = event.ctrlKey || event.metaKey;
  if (mod && !event.altKey && event.key === "Enter") return event.shiftKey ? "submit" : "run";
  if (mod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") return "palette";
  // By key and not by letter: with Alt, a Mac makes other letters of them.
  if (event.altKey && !mod && !event.shiftKey) return WITH_ALT[event.code] ?? null;
  if (event.key === "?" && !mod && !isTyping(event.target)) return "help";
  return null;
}

/** Whether keys go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, .monaco-editor") !== null)
  );
}
