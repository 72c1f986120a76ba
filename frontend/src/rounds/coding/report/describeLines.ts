import type { EvidenceOf } from "@/protocol";

/** Which lines are cited: "Line 3", "Lines 3 to 5". */
export function describeLines({ first, last }: EvidenceOf<"code">): string {
  return first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
}
