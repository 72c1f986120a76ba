export interface Shortcut {
  /** As in "mod+shift+enter", "alt+h" or "?". */
  keys: string;
  label: string;
}

/** The shortcuts of every page. */
export const SHORTCUTS = {
  palette: { keys: "mod+k", label: "Command palette" },
  focusTalk: { keys: "alt+3", label: "Go to the conversation" },
  timer: { keys: "alt+t", label: "Show or hide the time" },
  pause: { keys: "alt+p", label: "Pause or resume" },
  mute: { keys: "alt+m", label: "Mute or unmute the microphone" },
  talk: { keys: "alt+v", label: "Talk while held" },
  hush: { keys: "escape", label: "Stop the interviewer’s voice" },
  help: { keys: "?", label: "Show this help (when not typing)" },
} satisfies Record<string, Shortcut>;

/** What the keys do; one that is undefined leaves them to the page. */
type Perform = (keys: string) => (() => void) | undefined;

/**
 * Does what these keys say; returns how to stop. It listens before an editor does, which has other uses for some.
 * `perform` is asked at every press.
 */
export function listenForShortcuts(all: readonly string[], perform: Perform): () => void {
  const onKey = (event: KeyboardEvent) => {
    const keys = all.find((each) => isPressed(each, event));
    const action = keys === undefined ? undefined : perform(keys);
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) action();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  const mod = event.ctrlKey || event.metaKey;
  if (keys === "?") return event.key === "?" && !mod && !isTyping(event.target);
  const parts = keys.split("+");
  const key = parts.at(-1) ?? "";
  if (parts.includes("mod") !== mod) return false;
  if (parts.includes("alt") !== event.altKey || parts.includes("shift") !== event.shiftKey) return false;
  // By key and not by letter: with Alt, a Mac makes other letters of them.
  return event.altKey ? event.code === codeOf(key) : event.key.toLowerCase() === key;
}

function codeOf(key: string): string {
  return /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
}

/** Whether keys go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, .monaco-editor") !== null)
  );
}
