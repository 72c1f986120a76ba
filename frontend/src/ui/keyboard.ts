/** The height that a phone's keyboard leaves, and whether code is being typed in it. */

/** Lower than this, the code gets all of the height while it is typed. */
const LOW = 560;

/** Has the page keep out of the keyboard's way: `--visible-height` and `data-typing` on the root. Once, when it starts. */
export function followKeyboard(): void {
  for (const target of [window, window.visualViewport]) target?.addEventListener("resize", refresh);
  document.addEventListener("focusin", refresh);
  // Not yet gone while the event is told, and nothing when the focus only moves on.
  document.addEventListener("focusout", () => setTimeout(refresh, 0));
  refresh();
}

/** Puts the keyboard away, so that what a run came to can be seen. */
export function endTyping(): void {
  if ("typing" in document.documentElement.dataset && document.activeElement instanceof HTMLElement) {
    document.activeElement.blur();
  }
}

function refresh(): void {
  const root = document.documentElement;
  const height = visibleHeight();
  const isCovered = height < window.innerHeight;
  root.style.setProperty("--visible-height", isCovered ? `${height}px` : "100dvh");
  const inCode = document.activeElement?.closest(".monaco-editor") != null;
  if (inCode && height < LOW && window.matchMedia("(pointer: coarse)").matches) root.dataset["typing"] = "";
  else delete root.dataset["typing"];
  // The browser scrolls the page to show the cursor; here the page itself has moved out of the way.
  if (isCovered && inCode) window.scrollTo(0, 0);
}

function visibleHeight(): number {
  const seen = window.visualViewport;
  // Somebody who zooms in sees less, too, but no keyboard covers anything.
  return seen === null || seen.scale > 1 ? window.innerHeight : Math.min(seen.height, window.innerHeight);
}
