import { ProofChip } from "@/features/report/findings/ProofChip";
import { proofLook } from "@/features/report/findings/proofs";
import { useReportPlace } from "@/features/report/reportContext";
import type { Evidence } from "@/protocol";

interface ProofListProps {
  proofs: readonly Evidence[];
  /** The finding they prove; the replay leads back to it. */
  finding?: string;
}

/** What proves a claim. Words and work are shown as they were; everything else is a chip. All of it leads to its moment. */
export function ProofList({ proofs, finding }: ProofListProps) {
  const { parts } = useReportPlace();
  if (proofs.length === 0) return null;
  return (
    <ul aria-label="Evidence" className="flex flex-wrap gap-2">
      {proofs.map((proof, index) => {
        const look = proofLook(proof, parts);
        return (
          <li key={index} className={look.Block === undefined ? "min-w-0 max-w-full" : "w-full min-w-0"}>
            {look.Block === undefined ? (
              <ProofChip proof={proof} look={look} finding={finding} />
            ) : (
              <look.Block proof={proof} finding={finding} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
