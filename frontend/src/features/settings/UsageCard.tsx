import { formatAmount, formatCost } from "@/core/text/who";
import type { UsageMeter } from "@/protocol";
import { Meter } from "@/ui/Meter";

/** What was used today, against what may be. */
export function UsageCard({ usage }: { usage: UsageMeter }) {
  const { tokens_per_interview: tokens, cost_per_interview: cost } = usage;
  const perInterview = [tokens !== null && `${formatAmount(tokens)} tokens`, cost !== null && formatCost(cost)].filter(
    (limit) => limit !== false,
  );
  return (
    <section
      aria-labelledby="usage-title"
      data-testid="usage"
      className="rounded-lg border border-line bg-surface p-5 text-small"
    >
      <h2 id="usage-title" className="eyebrow">
        Used today
      </h2>
      <div className="mt-3 flex flex-col gap-4">
        <Meter name="Tokens" value={usage.tokens} limit={usage.tokens_per_day} format={formatAmount} />
        <Meter name="Dollars" value={usage.cost} limit={usage.cost_per_day} format={formatCost} />
      </div>
      <p className="mt-4 text-ink-soft">
        {perInterview.length > 0 && `One interview may use up to ${perInterview.join(" or ")}. `}
        Once a limit is reached, the built-in interviewer takes over. Models without a listed price don’t count towards a dollar limit.
      </p>
    </section>
  );
}
