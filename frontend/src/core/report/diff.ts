import { BEST_OVERALL, bestGrade, formatGrade } from "@/core/report/report";
import type { Finding, Report } from "@/protocol";

/** A score as one report has it; all null when it was not assessed. */
export interface Scored {
  readonly grade: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

export interface Difference {
  readonly id: string;
  readonly title: string;
  readonly before: Scored;
  readonly after: Scored;
  /** In words: "same", "+0.5", "now assessed". */
  readonly change: string;
  /** Whether it moved further than the doubt about it reaches. */
  readonly isClear: boolean;
}

export interface Comparison {
  readonly overall: Difference;
  readonly criteria: readonly Difference[];
  /** Whether anything at all came out differently. */
  readonly isSame: boolean;
}

const NOTHING: Scored = { grade: null, low: null, high: null };

/** Two reports on one interview side by side, criterion by criterion, both out of 10. */
export function compareReports(before: Report, after: Report): Comparison {
  const titles = new Map([...before.criteria, ...after.criteria].map(({ id, title }) => [id, title]));
  const criteria = [...titles].map(([id, title]) =>
    difference(id, title, scoreIn(before, id), scoreIn(after, id)),
  );
  const overall = difference("overall", "Overall score, out of 10", overallOf(before), overallOf(after));
  return { overall, criteria, isSame: [overall, ...criteria].every(({ change }) => change === SAME || change === NEITHER) };
}

/** What only one of two reports found, told by its words: a finding keeps its id while what it says may change. */
export function compareFindings(before: Report, after: Report): { gone: readonly Finding[]; come: readonly Finding[] } {
  const only = (one: Report, other: Report) => {
    const known = new Set(other.findings.map(({ text }) => text));
    return one.findings.filter(({ text }) => !known.has(text));
  };
  return { gone: only(before, after), come: only(after, before) };
}

const SAME = "same";
const NEITHER = "not assessed in either";

function overallOf({ overall, low, high }: Report): Scored {
  return { grade: overall, low, high };
}

function scoreIn(report: Report, id: string): Scored {
  const found = report.criteria.find((criterion) => criterion.id === id) ?? NOTHING;
  const factor = BEST_OVERALL / bestGrade(report);
  const scaled = (grade: number | null) => (grade === null ? null : grade * factor);
  return { grade: scaled(found.grade), low: scaled(found.low), high: scaled(found.high) };
}

function difference(id: string, title: string, before: Scored, after: Scored): Difference {
  const row = { id, title, before, after };
  if (before.grade === null && after.grade === null) return { ...row, change: NEITHER, isClear: false };
  if (before.grade === null) return { ...row, change: "now assessed", isClear: false };
  if (after.grade === null) return { ...row, change: "no longer assessed", isClear: false };
  const [from, to] = [formatGrade(before.grade), formatGrade(after.grade)];
  if (from === to) return { ...row, change: SAME, isClear: false };
  const by = Number(to) - Number(from);
  return { ...row, change: `${by > 0 ? "+" : "−"}${formatGrade(Math.abs(by))}`, isClear: !overlap(before, after) };
}

function overlap(one: Scored, other: Scored): boolean {
  const reach = ({ grade, low, high }: Scored) => [low ?? grade ?? 0, high ?? grade ?? 0] as const;
  const [oneLow, oneHigh] = reach(one);
  const [otherLow, otherHigh] = reach(other);
  return oneLow <= otherHigh && otherLow <= oneHigh;
}
