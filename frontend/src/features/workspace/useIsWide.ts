import { useSyncExternalStore } from "react";

// Three panes need this much; narrower (or zoomed in) the room has tabs.
const WIDE = "(min-width: 60rem)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
