import { isTyping } from "@/features/workspace/shortcuts";

/** What a key of Excalidraw's does here instead. */
export type BoardKey = "link" | "fit-all" | "fit-selected";

type Press = Pick<KeyboardEvent, "altKey" | "code" | "ctrlKey" | "key" | "metaKey" | "shiftKey">;

export function keyOf(press: Press): BoardKey | null {
  const isMod = press.ctrlKey || press.metaKey;
  if (isMod) return press.key.toLowerCase() === "k" ? "link" : null;
  if (!press.shiftKey || press.altKey) return null;
  if (press.code === "Digit1") return "fit-all";
  return press.code === "Digit2" || press.code === "Digit3" ? "fit-selected" : null;
}

/**
 * Takes some keys from Excalidraw below `host`: there are no links here, and it reckons with a board that begins at the
 * left of the page when it fits a drawing into the view. Returns how to stop.
 */
export function takeKeys(host: HTMLElement, fit: (what: "all" | "selected") => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const key = isTyping(event.target) ? null : keyOf(event);
    if (key === null) return;
    event.stopPropagation();
    if (key === "link") return;
    event.preventDefault();
    fit(key === "fit-all" ? "all" : "selected");
  };
  host.addEventListener("keydown", onKey, { capture: true });
  return () => host.removeEventListener("keydown", onKey, { capture: true });
}
