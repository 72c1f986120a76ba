import { ProofList } from "@/features/report/findings/ProofList";
import { ToneMark } from "@/features/report/findings/ToneMark";
import type { Finding } from "@/protocol";

/** Findings with what proves them. */
export function FoundList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {findings.map((finding) => (
        <li key={finding.id} className="px-5 py-4">
          <p className="flex items-start gap-2 text-body">
            <span className="mt-0.5">
              <ToneMark tone={finding.tone} />
            </span>
            <span className="min-w-0 text-pretty wrap-anywhere">{finding.text}</span>
          </p>
          {finding.advice !== "" && (
            <p className="mt-1 pl-7 text-body text-pretty text-ink-soft wrap-anywhere">
              <span className="font-semibold text-ink">Next time: </span>
              {finding.advice}
            </p>
          )}
          <div className="mt-2.5 pl-7">
            <ProofList proofs={finding.evidence} finding={finding.id} />
          </div>
        </li>
      ))}
    </ul>
  );
}
