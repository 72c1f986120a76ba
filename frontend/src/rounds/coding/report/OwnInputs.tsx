import { formatMark } from "@/core/time/duration";
import type { OwnRunView } from "@/protocol";
import { describeEnd } from "@/rounds/coding/core/ownInput";

/** Every input of the candidate's own, with what the code made of it. */
export function OwnInputs({ runs, start }: { runs: readonly OwnRunView[]; start: number }) {
  return (
    <ol className="divide-y divide-line">
      {runs.map((own) => (
        <li key={own.id} className="grid grid-cols-[3rem_1fr] gap-x-4 px-5 py-2 text-small">
          <span className="figures text-ink-faint">{formatMark(own.requested_at - start)}</span>
          <span className="min-w-0">
            <span className="font-mono wrap-anywhere whitespace-pre-wrap">{own.input}</span>
            <span className="block text-ink-soft wrap-anywhere">{outcomeOf(own)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function outcomeOf({ result, failure }: OwnRunView): string {
  if (result === null) return failure || "Not run";
  return result.got === null ? describeEnd(result) : `${describeEnd(result)} ${result.got}`;
}
