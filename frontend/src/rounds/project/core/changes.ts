import type { ChangedLines, ChangeView } from "@/protocol";
import { compareLines } from "@/rounds/shared/documents/lines";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** Its number before and after; null where it is not there. */
  readonly before: number | null;
  readonly after: number | null;
}

/** What a change did to one file, line by line. */
export function diffLines({ before, after, line, kind }: ChangedLines): readonly DiffLine[] {
  const old = kind === "created" ? [] : before.split("\n");
  const now = kind === "removed" ? [] : after.split("\n");
  const numbered = (lines: readonly string[], [from, to]: readonly [number, number], side: DiffLine["kind"]) =>
    lines.slice(from, to).map((text, nth): DiffLine => {
      const number = line + from + nth;
      return { kind: side, text, before: side === "added" ? null : number, after: side === "removed" ? null : number };
    });
  return compareLines(old, now).flatMap((block): readonly DiffLine[] => {
    if (!block.same) return [...numbered(old, block.before, "removed"), ...numbered(now, block.after, "added")];
    const shift = block.after[0] - block.before[0];
    return numbered(old, block.before, "same").map((one) => ({ ...one, after: (one.before ?? 0) + shift }));
  });
}

/** How many lines came and went. */
export function lineCounts({ lines }: Pick<ChangeView, "lines">): { added: number; removed: number } {
  const all = lines.flatMap(diffLines);
  const count = (kind: DiffLine["kind"]) => all.filter((line) => line.kind === kind && line.text.trim() !== "").length;
  return { added: count("added"), removed: count("removed") };
}

/** The lines of a file that a change wrote, counted from 1; null where it only took some away. */
export function freshLines(change: Pick<ChangeView, "lines">, path: string): { first: number; last: number } | null {
  const here = change.lines.find((one) => one.path === path);
  if (here === undefined) return null;
  const written = diffLines(here).flatMap(({ kind, after }) => (kind === "added" && after !== null ? [after] : []));
  const [first, last] = [written[0], written.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}
