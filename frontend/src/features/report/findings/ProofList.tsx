import { CodeProof } from "@/rounds/coding/report/CodeProof";
import { ProofChip } from "@/features/report/findings/ProofChip";
import { QuoteProof } from "@/features/report/findings/QuoteProof";
import type { Evidence } from "@/protocol";

interface ProofListProps {
  proofs: readonly Evidence[];
  /** The finding they prove; the replay leads back to it. */
  finding?: string;
}

/** What proves a claim. Words and code are shown as they were; everything else is a chip. All of it leads to its moment. */
export function ProofList({ proofs, finding }: ProofListProps) {
  if (proofs.length === 0) return null;
  return (
    <ul aria-label="Evidence" className="flex flex-wrap gap-2">
      {proofs.map((proof, index) => (
        <li key={index} className={proof.kind === "utterance" || proof.kind === "code" ? "w-full min-w-0" : "min-w-0 max-w-full"}>
          <Proof proof={proof} finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function Proof({ proof, finding }: { proof: Evidence; finding: string | undefined }) {
  if (proof.kind === "utterance") return <QuoteProof proof={proof} finding={finding} />;
  if (proof.kind === "code") return <CodeProof proof={proof} finding={finding} />;
  return <ProofChip proof={proof} finding={finding} />;
}
