import { useMemo } from "react";
import { count } from "@/core/time/duration";
import type { ChangeView } from "@/protocol";
import { lineCounts } from "@/rounds/project/core/changes";

/** How many lines a change added and took away. */
export function LineCounts({ change }: { change: Pick<ChangeView, "lines"> }) {
  const { added, removed } = useMemo(() => lineCounts(change), [change]);
  return (
    <span className="figures whitespace-nowrap">
      <span aria-hidden>
        {added > 0 && <span className="text-good">+{added}</span>}{" "}
        {removed > 0 && <span className="text-bad">−{removed}</span>}
      </span>
      <span className="sr-only">
        {count(added, "line")} added, {removed} removed
      </span>
    </span>
  );
}
