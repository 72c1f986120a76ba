import type { InterviewItem } from "@/protocol";
import { isProjectOutcome, titleOf } from "@/rounds/project/core/round";
import { OutcomeMark } from "@/rounds/project/looks/OutcomeMark";
import type { HistoryPart } from "@/rounds/ui";

/** The projects, and how far each came. One that was not opened stays a surprise. */
function Facts({ item }: { item: InterviewItem }) {
  const projects = item.rounds.filter(isProjectOutcome);
  if (projects.every(({ status }) => status === "waiting")) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {projects.map((project, nth) => (
        <li key={nth} className="flex flex-wrap items-center gap-x-3">
          <OutcomeMark status={project.status} size={14} className="w-28" />
          <span className="text-ink-soft">
            {titleOf(project, nth)}{" "}
            <span className="text-ink-faint tabular-nums">
              {project.levels_passed} of {project.levels} levels
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A pairing interview in the history. */
export const history: HistoryPart = { column: "Projects", Facts };
