import { Check, CircleSlash, X } from "lucide-react";
import type { ReactNode } from "react";
import { QUALITY_NAMES, readFact } from "@/rounds/coding/core/review";
import { describeReviewer } from "@/core/text/who";
import type { CodeReview } from "@/protocol";
import { Badge } from "@/ui/Badge";

/** A review of a submission: what the judge knows first, then what somebody thinks of it, with their name. */
export function ReviewCard({ review }: { review: CodeReview }) {
  return (
    <article aria-label="Code review" data-testid="review" className="flex max-w-3xl flex-col gap-5 text-small">
      <section>
        <h4 className="eyebrow">Measured by the judge</h4>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
          <FactRow name="Correctness" said={review.correctness} />
          <FactRow name="Time" said={review.time_complexity} />
          <FactRow name="Space" said={review.space_complexity} />
          <Cases name="Handled" cases={review.edge_cases_handled} icon={<Check aria-hidden size={12} />} />
          <Cases name="Missed" cases={review.edge_cases_missed} icon={<X aria-hidden size={12} />} isBad />
        </dl>
      </section>
      <section>
        <h4 className="eyebrow">
          According to <span className="wrap-anywhere">{describeReviewer(review.reviewed_by)}</span>
        </h4>
        {review.brief_verbal_feedback !== "" && (
          <p dir="auto" className="mt-2 text-body wrap-anywhere">
            {review.brief_verbal_feedback}
          </p>
        )}
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
          <Row name="Approach">
            {review.approach_quality === "not_assessed" ? (
              <NotAssessed why={review.approach_notes} />
            ) : (
              <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
                <Badge>{QUALITY_NAMES[review.approach_quality]}</Badge>
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {review.approach_notes}
                </span>
              </div>
            )}
          </Row>
          <Remarks name="Notes" items={review.code_quality_notes} />
          <Remarks name="Suggestions" items={review.suggestions} />
        </dl>
      </section>
    </article>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function FactRow({ name, said }: { name: string; said: string }) {
  const fact = readFact(said);
  return <Row name={name}>{fact.isAssessed ? fact.text : <NotAssessed why={fact.text} />}</Row>;
}

function NotAssessed({ why }: { why: string }) {
  return (
    <span className="inline-flex items-baseline gap-1.5 text-ink-soft">
      <CircleSlash aria-hidden size={13} className="shrink-0 self-center text-ink-faint" />
      <span className="min-w-0 wrap-anywhere">Not assessed{why !== "" && `: ${why}`}</span>
    </span>
  );
}

interface CasesProps {
  name: string;
  cases: readonly string[];
  icon: ReactNode;
  isBad?: boolean;
}

function Cases({ name, cases, icon, isBad = false }: CasesProps) {
  if (cases.length === 0) return null;
  return (
    <Row name={name}>
      <ul className="flex flex-wrap gap-1.5">
        {cases.map((one) => (
          <li key={one}>
            <Badge tone={isBad ? "bad" : "good"} icon={icon}>
              {one}
            </Badge>
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Remarks({ name, items }: { name: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Row name={name}>
      <ul className="flex flex-col gap-1">
        {items.map((item, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </Row>
  );
}
