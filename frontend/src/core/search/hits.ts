import type { SearchHit } from "@/protocol";

export interface FoundIn {
  readonly interview: string;
  readonly hits: readonly SearchHit[];
}

/** Hits by interview, in the order in which they came. */
export function groupHits(hits: readonly SearchHit[]): readonly FoundIn[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) {
    const group = groups.get(hit.interview);
    if (group === undefined) groups.set(hit.interview, [hit]);
    else group.push(hit);
  }
  return [...groups].map(([interview, found]) => ({ interview, hits: found }));
}

/** The moment at which it was said, in the replay. */
export function momentOf({ interview, seq }: Pick<SearchHit, "interview" | "seq">): string {
  return `/interviews/${interview}/replay?seq=${seq}`;
}
