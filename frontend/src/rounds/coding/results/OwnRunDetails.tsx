import { CircleAlert, CornerDownRight } from "lucide-react";
import type { OwnRunView } from "@/protocol";
import { describeEnd } from "@/rounds/coding/core/ownInput";
import { formatMemory, formatMs } from "@/rounds/coding/results/figures";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";

/** What the code did with an input of the candidate's own. What would be right is not said. */
export function OwnRunDetails({ own }: { own: OwnRunView }) {
  const { result } = own;
  if (result === null) return <p className="text-small text-ink-soft">{own.failure || "It couldn’t be run."}</p>;
  const returned = result.ended === "returned";
  const Icon = returned ? CornerDownRight : CircleAlert;
  return (
    <div data-testid="own-result" className="flex flex-col gap-3">
      <p role="status" className="flex flex-wrap items-center gap-x-4 text-small">
        <span className={`inline-flex items-center gap-1.5 font-medium ${returned ? "text-ink" : "text-bad"}`}>
          <Icon aria-hidden size={16} /> {describeEnd(result)}
        </span>
        <span className="figures text-ink-soft">{formatMs(result.wall_ms)}</span>
        <span className="figures text-ink-soft">{formatMemory(result.memory_kb)}</span>
      </p>
      {result.error !== "" && <ValueBlock name="Error" value={result.error} tone="bad" />}
      {result.got !== null && <ValueBlock name="Returned" value={result.got} />}
      {result.stdout !== "" && <ValueBlock name="Printed" value={result.stdout} />}
      <ValueBlock name="Input" value={own.input} />
    </div>
  );
}
