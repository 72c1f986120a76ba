import type { LineView, Mark } from "@/protocol";

export type TalkItem =
  | { readonly kind: "line"; readonly key: string; readonly line: LineView }
  | { readonly kind: "mark"; readonly key: string; readonly mark: Mark };

/** What was said and what happened meanwhile, in its order; `isBeside` picks what the conversation does not tell. */
export function talkOf(
  lines: readonly LineView[],
  marks: readonly Mark[],
  isBeside: (mark: Mark) => boolean,
): readonly TalkItem[] {
  const items: TalkItem[] = [];
  let next = 0;
  const takeUpTo = (seq: number) => {
    for (let mark = marks[next]; mark !== undefined && mark.seq < seq; mark = marks[next]) {
      if (isBeside(mark)) items.push({ kind: "mark", key: `mark-${mark.seq}`, mark });
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
