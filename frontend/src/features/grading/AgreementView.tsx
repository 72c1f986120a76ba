import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { agreementQuery } from "@/api/grading";
import { formatFigure, nameIcc, nameKappa } from "@/core/grading/agreement";
import { count } from "@/core/time/duration";
import { CriteriaTable } from "@/features/grading/CriteriaTable";
import { PairsCard } from "@/features/grading/PairsCard";
import type { Agreement } from "@/protocol";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { Fold } from "@/ui/Fold";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";

export function AgreementView() {
  const agreement = useQuery(agreementQuery);
  if (agreement.data === undefined) {
    return agreement.error === null ? (
      <div>
        <p role="status" className="sr-only">
          Comparing the grades
        </p>
        <Skeleton className="h-96 rounded-lg" />
      </div>
    ) : (
      <QueryFailure title="The grades could not be compared" query={agreement} />
    );
  }
  if (agreement.data.graded === 0) {
    return (
      <EmptyState icon={<Scale aria-hidden size={28} />} title="Nothing to compare yet">
        Grade an interview first. Its score appears here after that.
      </EmptyState>
    );
  }
  return <Compared agreement={agreement.data} />;
}

function Compared({ agreement }: { agreement: Agreement }) {
  const { icc, low, high, kappa, graded, note, pairs, criteria } = agreement;
  const span = low === null || high === null ? "" : `95 % interval: ${formatFigure(low)} to ${formatFigure(high)}`;
  return (
    <div className="flex flex-col gap-6">
      <p data-testid="agreement-note" className="max-w-prose text-body text-ink">
        {note}
      </p>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure name="ICC for the overall score" figure={formatFigure(icc)} words={nameIcc(icc)} detail={span} />
        <Figure name="Kappa for the grades" figure={formatFigure(kappa)} words={nameKappa(kappa)} detail="Cohen’s, with quadratic weights" />
        <Figure name="Based on" figure={String(graded)} words={graded === 1 ? "interview" : "interviews"} detail="graded by you" />
      </dl>
      <Fold title="What these figures mean">
        <div className="flex max-w-prose flex-col gap-2 py-1 text-small text-ink-soft">
          <p>
            Both are 1 when the two always agree and 0 when they agree no more often than by chance. Kappa
            compares whole grades and forgives a small difference more than a large one; the ICC compares the overall
            scores themselves, so always being half a point too high counts against it.
          </p>
          <p>
            An ICC below 0.5 is called poor, up to 0.75 moderate, up to 0.9 good, above that excellent. With{" "}
            {count(graded, "interview")} the interval matters more than the figure.
          </p>
        </div>
      </Fold>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {pairs.length > 0 && <PairsCard pairs={pairs} />}
        <CriteriaTable criteria={criteria} />
      </div>
    </div>
  );
}

function Figure({ name, figure, words, detail }: { name: string; figure: string; words: string; detail: string }) {
  return (
    <Card className="px-5 py-4">
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1">
        <span className="text-title font-semibold tabular-nums">{figure}</span>{" "}
        <span className="text-small text-ink-soft">{words}</span>
        {detail !== "" && <span className="block text-small text-ink-faint">{detail}</span>}
      </dd>
    </Card>
  );
}
