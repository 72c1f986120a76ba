import type { ProjectRound } from "@/protocol";
import { levelsPassed, type Driver } from "@/rounds/project/core/round";

export interface LevelTime {
  readonly level: number;
  readonly from: number;
  readonly until: number;
  readonly isPassed: boolean;
}

/** When each level that was reached began, and when it was passed or left. `now` is where an open one stands. */
export function levelTimes(round: ProjectRound, now: number): readonly LevelTime[] {
  const { opened_at: openedAt, closed_at: closedAt, level: last, level_since: since, test_runs: runs } = round;
  if (openedAt === null) return [];
  const passed = levelsPassed(round);
  const end = closedAt ?? now;
  // A level is passed by the run after which the next one is open, so the present one knows when it began.
  const passedAt = (level: number) => {
    if (level === last - 1) return since;
    const run = runs.find((one) => one.level === level && one.total > 0 && one.passed === one.total);
    return run?.finished_at ?? end;
  };
  let from = openedAt;
  return Array.from({ length: last }, (_, nth): LevelTime => {
    const level = nth + 1;
    const isPassed = level <= passed;
    const until = Math.max(from, level === last ? end : passedAt(level));
    const time = { level, from, until, isPassed };
    from = until;
    return time;
  });
}

export interface Span {
  readonly driver: Driver;
  readonly from: number;
  readonly until: number;
}

/** Who wrote, from when to when, within a time. */
export function spansWithin(round: Pick<ProjectRound, "turns">, from: number, until: number): readonly Span[] {
  return round.turns.flatMap(({ driver, since }, nth) => {
    const [start, end] = [Math.max(from, since), Math.min(until, round.turns[nth + 1]?.since ?? until)];
    return end > start ? [{ driver, from: start, until: end }] : [];
  });
}

/** How long the candidate and the interviewer wrote within a time. */
export function drivenMs(round: Pick<ProjectRound, "turns">, from: number, until: number): Readonly<Record<Driver, number>> {
  const spans = spansWithin(round, from, until);
  const sum = (driver: Driver) =>
    spans.filter((span) => span.driver === driver).reduce((total, span) => total + span.until - span.from, 0);
  return { human: sum("human"), bot: sum("bot") };
}
