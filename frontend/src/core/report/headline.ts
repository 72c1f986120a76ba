import type { Report } from "@/protocol";

/** The one sentence that sums a report up. The wire calls it its verdict. */
export function headlineOf({ verdict }: Report): string {
  return verdict;
}

/** The findings that the sentence rests on. */
export function headlineFindings({ verdict_findings }: Report): readonly string[] {
  return verdict_findings;
}
