import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { canResume, hrefOf, listedProblems, problemTitle } from "@/features/history/row";
import { formatDay, formatTime } from "@/core/moments";
import { DIFFICULTY_NAMES, LANGUAGE_NAMES, TRACK_NAMES } from "@/core/wording";
import type { InterviewItem } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { OutcomeMark } from "@/ui/OutcomeMark";

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
      <span className="block text-ink-faint">
        {DIFFICULTY_NAMES[item.difficulty]}, {LANGUAGE_NAMES[item.language]}
      </span>
    </>
  );
}

export function Problems({ item }: { item: InterviewItem }) {
  const problems = listedProblems(item);
  if (problems.length === 0) return <span className="text-ink-faint">None asked</span>;
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

export function OpenLink({ item, now }: { item: InterviewItem; now: number }) {
  const name = `the session of ${formatDay(item.started_at ?? item.created_at, now)}`;
  return canResume(item) ? (
    <Link
      href={hrefOf(item)}
      data-testid={`resume-${item.id}`}
      aria-label={`Resume ${name}`}
      className={buttonClasses({ size: "sm" })}
    >
      Resume
    </Link>
  ) : (
    <Link
      href={hrefOf(item)}
      data-testid={`open-${item.id}`}
      aria-label={`Open ${name}`}
      className={buttonClasses({ size: "sm", variant: "quiet" })}
    >
      Open
      <ChevronRight aria-hidden size={14} />
    </Link>
  );
}
