import type { Finding } from "@/protocol";

/** Lines of this code that findings cite, as far as they still stand where they stood then; counted from 1. */
export function citedLines(code: string, problem: number, findings: readonly Finding[]): ReadonlySet<number> {
  const lines = code.split("\n");
  const cited = new Set<number>();
  for (const proof of findings.flatMap((finding) => finding.evidence)) {
    if (proof.kind !== "code" || proof.round !== problem) continue;
    if (lines.slice(proof.first - 1, proof.last).join("\n") !== proof.text.replace(/\n$/, "")) continue;
    for (let line = proof.first; line <= proof.last; line += 1) cited.add(line);
  }
  // When nearly all of it is cited, marking says nothing.
  return cited.size * 2 > lines.length ? new Set() : cited;
}
