import type { Finding } from "@/protocol";
import { citedIn } from "@/rounds/shared/report/citedLines";

/** Lines of this code that findings cite, as far as they still stand where they stood then; counted from 1. */
export function citedLines(code: string, problem: number, findings: readonly Finding[]): ReadonlySet<number> {
  const proofs = findings
    .flatMap(({ evidence }) => evidence)
    .flatMap((proof) => (proof.kind === "code" && proof.round === problem ? [proof] : []));
  return citedIn(code, proofs);
}
