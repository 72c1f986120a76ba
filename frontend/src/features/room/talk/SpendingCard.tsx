import { useQuery } from "@tanstack/react-query";
import { modelsQuery } from "@/api/models";
import { count } from "@/core/duration";
import { formatAmount, formatCost } from "@/core/who";
import type { InterviewerView } from "@/protocol";
import { Meter } from "@/ui/Meter";

const HOUSE = "Built into Greenroom: it follows rules, not a language model, and nothing you say leaves this machine.";
const STANDING_IN =
  "Built into Greenroom: it follows rules. It stands in for a language model, to which what you say is still sent.";
const MODEL = "A language model. What you say and write is sent to it; verdicts and figures come from the judge.";

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
          <p className="text-ink-soft">Models were asked for {count(turns, "turn")} of this interview.</p>
          <Meter name="Tokens" value={tokens} limit={usage?.tokens_per_interview} format={formatAmount} />
          {cost === null ? (
            <p className="text-ink-soft">What it cost is not known: this model has no listed price.</p>
          ) : (
            <Meter name="Cost" value={cost} limit={usage?.cost_per_interview} format={formatCost} />
          )}
        </div>
      )}
    </div>
  );
}
