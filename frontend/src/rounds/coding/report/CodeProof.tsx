import { useReportPlace } from "@/features/report/reportContext";
import type { EvidenceOf } from "@/protocol";
import { languageOf } from "@/rounds/coding/core/round";
import { CitedCode } from "@/rounds/shared/report/CitedCode";
import { describeLines } from "@/rounds/shared/report/describeLines";

interface CodeProofProps {
  proof: EvidenceOf<"code">;
  finding?: string | undefined;
}

/** Lines of code as they stood at that moment. */
export function CodeProof({ proof, finding }: CodeProofProps) {
  const { room } = useReportPlace();
  return <CitedCode proof={proof} label={describeLines(proof)} grammar={languageOf(room, proof.round)} finding={finding} />;
}
