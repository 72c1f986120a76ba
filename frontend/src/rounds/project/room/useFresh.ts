import { useEffect, useState } from "react";
import { freshLines } from "@/rounds/project/core/changes";
import { useProject } from "@/rounds/project/room/useProject";
import type { FreshLines } from "@/rounds/shared/editor/markFresh";
import { useMediaQuery } from "@/ui/useMediaQuery";

/** Until the interviewer's typing has been watched. */
const TYPED_MS = 2000;
const MARKED_MS = 20_000;

/** The lines of a file that the interviewer has just written, for a while. */
export function useFresh(round: number, path: string | null): FreshLines | null {
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const change = useProject(round, (project) => project.changes.at(-1) ?? null);
  const id = change !== null && change.by === "bot" && !change.is_reverted ? change.id : null;
  const [marked, setMarked] = useState<{ id: string; path: string; lines: FreshLines } | null>(null);
  const lines = change === null || path === null || id === null ? null : freshLines(change, path);
  const [first, last] = [lines?.first, lines?.last];
  useEffect(() => {
    if (id === null || path === null || first === undefined || last === undefined) return;
    const begin = setTimeout(() => setMarked({ id, path, lines: { first, last } }), isStill ? 0 : TYPED_MS);
    const end = setTimeout(() => setMarked(null), MARKED_MS);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [id, path, first, last, isStill]);
  return marked !== null && marked.id === id && marked.path === path ? marked.lines : null;
}
