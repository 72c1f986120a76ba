interface Cited {
  /** From 1. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** Lines of this code that are cited, as far as they still stand where they stood then; counted from 1. */
export function citedIn(code: string, proofs: readonly Cited[]): ReadonlySet<number> {
  const lines = code.split("\n");
  const cited = new Set<number>();
  for (const { first, last, text } of proofs) {
    if (lines.slice(first - 1, last).join("\n") !== text.replace(/\n$/, "")) continue;
    for (let line = first; line <= last; line += 1) cited.add(line);
  }
  // When nearly all of it is cited, marking says nothing.
  return cited.size * 2 > lines.length ? new Set() : cited;
}
