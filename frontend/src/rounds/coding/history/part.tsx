import type { InterviewItem } from "@/protocol";
import { listedProblems, problemTitle } from "@/rounds/coding/history/row";
import { OutcomeMark } from "@/rounds/coding/looks/OutcomeMark";
import type { HistoryPart } from "@/rounds/ui";

/** The problems and how they went. */
function Facts({ item }: { item: InterviewItem }) {
  const problems = listedProblems(item);
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {problems.map((problem, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-3">
          <OutcomeMark status={problem.status} size={14} className="w-28" />
          <span className="text-ink-soft">{problemTitle(problem, index)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A coding interview in the history. */
export const history: HistoryPart = { column: "Problems", Facts };
