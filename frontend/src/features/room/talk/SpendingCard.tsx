import { useQuery } from "@tanstack/react-query";
import { modelsQuery } from "@/api/models";
import { count } from "@/core/time/duration";
import { formatAmount, formatCost } from "@/core/text/who";
import type { InterviewerView } from "@/protocol";
import { Meter } from "@/ui/Meter";

const HOUSE = "Built into Greenroom and rule-based, with no language model. Nothing you say leaves this machine.";
const STANDING_IN =
  "Built into Greenroom and rule-based. It’s standing in for a language model, which still receives what you say.";
const MODEL = "A language model. It receives what you say and write; verdicts and measurements come from the judge.";

/** Who speaks, and what the language models of this interview have used so far. */
export function SpendingCard({ interviewer, name }: { interviewer: InterviewerView; name: string }) {
  const models = useQuery(modelsQuery);
  const usage = models.data?.usage;
  const { is_house, turns, tokens, cost } = interviewer;
  const about = !is_house ? MODEL : turns > 0 ? STANDING_IN : HOUSE;
  return (
    <div data-testid="who-card" className="flex flex-col gap-3 text-small">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-ink-soft">{about}</p>
      </div>
      {turns > 0 && (
        <div className="flex flex-col gap-2.5 border-t border-line pt-3">
          <p className="text-ink-soft">Models were used for {count(turns, "turn")} of this interview.</p>
          <Meter name="Tokens" value={tokens} limit={usage?.tokens_per_interview} format={formatAmount} />
          {cost === null ? (
            <p className="text-ink-soft">The cost is unknown: this model has no listed price.</p>
          ) : (
            <Meter name="Cost" value={cost} limit={usage?.cost_per_interview} format={formatCost} />
          )}
        </div>
      )}
    </div>
  );
}
