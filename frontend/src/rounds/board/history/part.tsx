import type { InterviewItem } from "@/protocol";
import { isBoardOutcome, PHASE_NAMES, titleOf } from "@/rounds/board/core/round";
import { OutcomeMark } from "@/rounds/board/looks/OutcomeMark";
import type { HistoryPart } from "@/rounds/ui";

/** The designs, and how far each came. One that was not opened stays a surprise. */
function Facts({ item }: { item: InterviewItem }) {
  const designs = item.rounds.filter(isBoardOutcome);
  if (designs.every(({ status }) => status === "waiting")) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {designs.map((design, nth) => (
        <li key={nth} className="flex flex-wrap items-center gap-x-3">
          <OutcomeMark status={design.status} size={14} className="w-28" />
          <span className="text-ink-soft">
            {titleOf(design, nth)}{" "}
            {design.status !== "finished" && design.status !== "waiting" && (
              <span className="text-ink-faint">as far as {PHASE_NAMES[design.phase].toLowerCase()}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A design interview in the history. */
export const history: HistoryPart = { column: "Designs", Facts };
