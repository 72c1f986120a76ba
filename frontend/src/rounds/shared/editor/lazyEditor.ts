import { lazy } from "react";

// Monaco is by far the largest part of Greenroom: it does not hold up the room.
const load = () => import("@/rounds/shared/editor/Editor");

export const LazyEditor = lazy(load);

/** Fetches the editor while there is still only talk, so that it is there when the round opens. */
export function prefetchEditor(): void {
  load().catch(() => {
    // Not now, then: it is asked for again when it is needed.
  });
}
