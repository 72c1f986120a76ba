import type { LineView, Mark } from "@/protocol";

export type TalkItem =
  | { readonly kind: "line"; readonly key: string; readonly line: LineView }
  | { readonly kind: "mark"; readonly key: string; readonly mark: Mark };

/** Marks that the conversation itself does not tell of. */
const TOLD_BESIDE: ReadonlySet<Mark["kind"]> = new Set([
  "stage",
  "run",
  "submission",
  "hint",
  "signal",
  "time_called",
  "language",
  "skip",
  "end",
]);

/** What was said and what happened meanwhile, in its order. */
export function talkOf(lines: readonly LineView[], marks: readonly Mark[]): readonly TalkItem[] {
  const items: TalkItem[] = [];
  let next = 0;
  const takeUpTo = (seq: number) => {
    for (let mark = marks[next]; mark !== undefined && mark.seq < seq; mark = marks[next]) {
      if (TOLD_BESIDE.has(mark.kind)) items.push({ kind: "mark", key: `mark-${mark.seq}`, mark });
      next += 1;
    }
  };
  for (const line of lines) {
    takeUpTo(line.seq);
    items.push({ kind: "line", key: `line-${line.seq}`, line });
  }
  takeUpTo(Number.POSITIVE_INFINITY);
  return items;
}
