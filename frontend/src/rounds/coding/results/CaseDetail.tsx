import { EyeOff } from "lucide-react";
import { Comparison } from "@/rounds/coding/results/Comparison";
import { formatMemory, formatMs } from "@/rounds/coding/results/figures";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";
import type { CaseResult } from "@/protocol";

/** One case: what went in, what should have come out, what did. */
export function CaseDetail({ one }: { one: CaseResult }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
        <span className="font-medium text-ink">{one.hidden ? "Hidden case" : one.case}</span>
        <span className="figures">{formatMs(one.wall_ms)}</span>
        <span className="figures">{formatMemory(one.memory_kb)}</span>
      </p>
      {one.hidden && (
        <p className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2.5 text-small">
          <EyeOff aria-hidden size={16} className="shrink-0 text-ink-faint" />
          <span>
            {one.verdict === "accepted" ? "A hidden case. Category:" : "A hidden case failed. Category:"}{" "}
            <strong className="font-semibold">{one.category}</strong>.
          </span>
        </p>
      )}
      {one.error !== "" && <ValueBlock name="Error" value={one.error} tone="bad" />}
      {one.input !== null && <ValueBlock name="Input" value={one.input} />}
      <Comparison expected={one.expected} got={one.got} differs={one.verdict === "wrong_answer"} />
      {one.stdout !== "" && <ValueBlock name="Printed" value={one.stdout} />}
    </div>
  );
}
