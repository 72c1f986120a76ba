import { Check, Lock, Minus } from "lucide-react";
import { useReportPlace } from "@/features/report/reportContext";
import { count, formatDuration } from "@/core/time/duration";
import type { LevelGrades, ProjectRound } from "@/protocol";
import { levelTimes, spansWithin, type LevelTime } from "@/rounds/project/core/levels";
import { DRIVER_NAMES } from "@/rounds/project/core/round";
import { classes } from "@/ui/classes";
import { ScrollRegion } from "@/ui/ScrollRegion";

const OUTCOMES: Record<LevelGrades["outcome"], string> = {
  passed: "passed",
  handed_over: "mostly the interviewer’s",
  open: "not finished",
  interviewer: "the interviewer’s",
  untouched: "not begun",
  locked: "not reached",
};

interface LevelTableProps {
  project: ProjectRound;
  /** What the report says of the levels; undefined until there is one. */
  grades: readonly LevelGrades[] | undefined;
}

/** Each level: whether it was passed, how long it took, who wrote, how often the tests ran, and how they stood. */
export function LevelTable({ project, grades }: LevelTableProps) {
  const { room } = useReportPlace();
  const times = levelTimes(project, room.interview.ended_at ?? project.closed_at ?? 0);
  return (
    <ScrollRegion label="Levels" className="overflow-x-auto">
      <table data-testid="level-table" className="w-full min-w-136 text-small">
        <thead>
          <tr className="border-b border-line text-left text-ink-faint [&_th]:py-1.5 [&_th]:pr-4 [&_th]:font-normal">
            <th scope="col" className="pl-5">
              Level
            </th>
            <th scope="col">Time</th>
            <th scope="col">Who drove</th>
            {grades !== undefined && <th scope="col">Yours</th>}
            <th scope="col">Tests</th>
            <th scope="col">Help</th>
          </tr>
        </thead>
        <tbody>
          {project.levels.map(({ title, minutes }, nth) => (
            <LevelRow
              key={nth}
              project={project}
              number={nth + 1}
              title={title}
              minutes={minutes}
              time={times[nth]}
              isGraded={grades !== undefined}
              grades={grades?.find(({ level }) => level === nth + 1)}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface LevelRowProps {
  project: ProjectRound;
  number: number;
  title: string;
  minutes: number;
  /** Undefined for one that was not reached. */
  time: LevelTime | undefined;
  isGraded: boolean;
  grades: LevelGrades | undefined;
}

function LevelRow({ project, number, title, minutes, time, isGraded, grades }: LevelRowProps) {
  const runs = project.test_runs.filter(({ level, total }) => level === number && total > 0);
  const last = runs.at(-1);
  const helps = project.helps.filter(({ level }) => level === number).length;
  const factor = project.choices.level_factor;
  return (
    <tr className={classes("border-b border-line last:border-b-0 [&_td]:py-2 [&_td]:pr-4", time === undefined && "text-ink-faint")}>
      <th scope="row" className="py-2 pr-4 pl-5 text-left font-normal">
        <span className="flex items-center gap-2">
          <Mark time={time} />
          <span className="figures text-ink-faint">{number}</span>
          <span>
            <span className={time === undefined ? "" : "font-medium text-ink"}>{title}</span>
            {grades !== undefined && <span className="block text-ink-faint">{OUTCOMES[grades.outcome]}</span>}
          </span>
        </span>
      </th>
      <td className="tabular-nums">
        {time === undefined ? "not reached" : formatDuration(time.until - time.from)}
        {time !== undefined && factor !== null && (
          <span className="text-ink-faint"> of {formatDuration(minutes * factor * 60_000)}</span>
        )}
      </td>
      <td>{time !== undefined && <Drivers project={project} time={time} />}</td>
      {isGraded && <td className="tabular-nums">{grades?.share == null ? "" : `${grades.share}%`}</td>}
      <td className="tabular-nums">
        {last !== undefined && (
          <>
            {last.passed}/{last.total} <span className="text-ink-faint">in {count(runs.length, "run")}</span>
          </>
        )}
      </td>
      <td className="tabular-nums">{time !== undefined && helps}</td>
    </tr>
  );
}

function Mark({ time }: { time: LevelTime | undefined }) {
  if (time === undefined) return <Lock role="img" aria-label="Locked:" size={14} className="shrink-0" />;
  return time.isPassed ? (
    <Check role="img" aria-label="Passed:" size={14} className="shrink-0 text-good" />
  ) : (
    <Minus role="img" aria-label="Not passed:" size={14} className="shrink-0 text-ink-faint" />
  );
}

/** Who wrote, to scale; the same in words for those who do not see it. */
function Drivers({ project, time }: { project: ProjectRound; time: LevelTime }) {
  const spans = spansWithin(project, time.from, time.until);
  const total = Math.max(1, time.until - time.from);
  const words = spans.map(({ driver, from, until }) => `${DRIVER_NAMES[driver]} ${formatDuration(until - from)}`).join(", ");
  const drivers = [...new Set(spans.map(({ driver }) => DRIVER_NAMES[driver]))];
  return (
    <span title={words} className="flex flex-col gap-1">
      <span>
        {drivers.join(" and ")}
        <span className="sr-only">: {words}</span>
      </span>
      {spans.length > 1 && (
        <span aria-hidden className="flex h-1.5 w-28 overflow-hidden rounded-full bg-sunken">
          {spans.map(({ driver, from, until }) => (
            <span
              key={from}
              style={{ width: `${((until - from) / total) * 100}%` }}
              className={driver === "human" ? "bg-lamp" : "bg-line-strong"}
            />
          ))}
        </span>
      )}
    </span>
  );
}
