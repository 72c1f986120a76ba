import { ProofChip } from "@/features/report/findings/ProofChip";
import { proofLook } from "@/features/report/findings/proofs";
import { useReportPlace } from "@/features/report/reportContext";
import { ReportSection } from "@/features/report/ReportSection";
import type { Delivery, SpeechFigure } from "@/protocol";
import { Card } from "@/ui/Card";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** How the candidate spoke, in figures; no grade hangs on them. */
export function HowYouSpoke({ delivery }: { delivery: Delivery }) {
  return (
    <ReportSection id="speech" title="How you spoke" lead={delivery.about}>
      {delivery.reason === "" ? (
        <div className="flex flex-col gap-3" data-testid="how-you-spoke">
          <Card className="px-5 py-1">
            <ul>
              {delivery.figures.map((figure) => (
                <Figure key={figure.id} figure={figure} />
              ))}
            </ul>
          </Card>
          {delivery.stages.length > 1 && <ByStage delivery={delivery} />}
        </div>
      ) : (
        <Card className="p-5 text-body" data-testid="how-you-spoke">
          Not assessed. {delivery.reason}
        </Card>
      )}
    </ReportSection>
  );
}

function Figure({ figure }: { figure: SpeechFigure }) {
  const { parts } = useReportPlace();
  return (
    <li className="break-inside-avoid border-line py-3 not-first:border-t">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 text-body">
        {figure.label}
        <strong className="font-medium tabular-nums">{figure.shown}</strong>
      </p>
      {figure.usual !== "" && <p className="text-small text-ink-soft">Usual in conversation: {figure.usual}.</p>}
      {figure.evidence.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {figure.evidence.map((proof, index) => (
            <ProofChip key={index} proof={proof} look={proofLook(proof, parts)} />
          ))}
        </div>
      )}
    </li>
  );
}

/** The stages side by side. */
function ByStage({ delivery: { stages, figures } }: { delivery: Delivery }) {
  return (
    <ScrollRegion label="How you spoke in each stage" className="overflow-x-auto rounded-lg border border-line bg-raised">
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-right">
            <th scope="col" className="px-5 py-3 text-left eyebrow">
              By stage
            </th>
            {stages.map((stage) => (
              <th key={stage} scope="col" className="px-3 py-3 eyebrow sm:px-5">
                {stage}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.id} className="border-t border-line first:border-0">
              <th scope="row" className="px-5 py-1.5 text-left font-normal text-ink-soft">
                {figure.label}
              </th>
              {figure.stages.map((shown, index) => (
                <td key={index} className="px-3 py-1.5 text-right tabular-nums sm:px-5">
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
