import { listedProblems, problemTitle } from "@/features/history/row";
import { formatDay, formatTime } from "@/core/time/moments";
import { formatScore } from "@/core/progress/overall";
import { describeLevel, TRACK_NAMES } from "@/core/text/wording";
import type { InterviewItem } from "@/protocol";
import { OutcomeMark } from "@/rounds/coding/looks/OutcomeMark";

/** When it took place, as a date that programs can read too. */
export function When({ item, now }: { item: InterviewItem; now: number }) {
  const at = item.started_at ?? item.created_at;
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      <span className="font-medium text-ink">{formatDay(at, now)}</span>{" "}
      <span className="figures text-ink-faint">{formatTime(at)}</span>
    </time>
  );
}

export function What({ item }: { item: InterviewItem }) {
  return (
    <>
      <span className="text-ink">{TRACK_NAMES[item.track]}</span>
      <span className="block text-ink-faint">{describeLevel(item)}</span>
    </>
  );
}

/** The problems and how they went; of a damaged session, what is wrong with it. */
export function Problems({ item }: { item: InterviewItem }) {
  if (item.damage !== null) {
    return (
      <span data-testid={`damage-${item.id}`} className="block max-w-prose text-ink-soft">
        {item.damage}
      </span>
    );
  }
  const problems = listedProblems(item);
  if (problems.length === 0) return <span className="text-ink-faint">None</span>;
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

/** The overall score of the newest report, where there is one. */
export function Score({ item }: { item: InterviewItem }) {
  if (item.overall === null) {
    return (
      <span className="text-ink-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">Not scored</span>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      <span className="figures text-ink">{formatScore(item.overall)}</span>{" "}
      <span className="text-ink-faint">out of 10</span>
    </span>
  );
}
