import { describePercent } from "@/core/progress/overall";
import { describeSpeaker } from "@/core/text/who";
import type { CriterionScore, Finding, Recommendation, Report, ReportStep } from "@/protocol";

/** The highest overall score. */
export const BEST_OVERALL = 10;

/** The highest grade of a criterion or an aspect. Reports of version 1 are shown as they were written. */
export function bestGrade({ version }: Pick<Report, "version">): number {
  return version === 1 ? 5 : BEST_OVERALL;
}

const CALLS: Record<Recommendation["call"], string> = {
  strong_hire: "Strong hire",
  hire: "Hire",
  lean_hire: "Lean hire",
  lean_no_hire: "Lean no hire",
  no_hire: "No hire",
  strong_no_hire: "Strong no hire",
  not_enough: "Not enough to say",
};

/** A recommendation as hiring committees put it. */
export function describeCall({ call }: Pick<Recommendation, "call">): string {
  return CALLS[call];
}

const HUNDREDTH = 0.0101;

export const LEVEL_NAMES: Record<string, string> = { junior: "Junior level", mid: "Mid level", senior: "Senior level" };

/** A grade or a score with one digit behind the point; halves go up, also those that binary fractions hide. */
export function formatGrade(grade: number): string {
  return (Math.round(grade * 10 + 1e-9) / 10).toFixed(1);
}

/** "2.8 to 4.1"; empty when there is no doubt, or none that shows. */
export function formatSpan(low: number | null, high: number | null): string {
  if (low === null || high === null) return "";
  const [from, to] = [formatGrade(low), formatGrade(high)];
  return from === to ? "" : `${from} to ${to}`;
}

/**
 * How sure the overall score is: of another day, which the bracket over its bar shows, and of this one, which is a
 * different matter. Empty without a score.
 */
export function describeCertainty({ overall, low, high, another_day }: Pick<Report, "overall" | "low" | "high" | "another_day">): string {
  const span = formatSpan(low, high);
  if (overall === null || span === "") return "";
  const today = `This interview on its own could fairly be graded ${span}.`;
  if (!another_day) return `${today} How far your score would differ on another day is not known.`;
  const between = `between ${formatGrade(another_day.low)} and ${formatGrade(another_day.high)}`;
  const people = `${describePercent(another_day.percent)} simulated people with this score`;
  return `If you repeated this interview, your score would likely fall ${between}, as it did for ${people}. ${today}`;
}

/** A criterion's grade in words, for those who do not see the bar. */
export function describeScore(score: CriterionScore, best: number): string {
  if (score.grade === null) return `${score.title}: not assessed`;
  const span = formatSpan(score.low, score.high);
  return `${score.title}: ${formatGrade(score.grade)} out of ${best}${span === "" ? "" : `, likely ${span}`}`;
}

/** How much of the rubric the overall score rests on. */
export function describeCoverage({ overall, coverage }: Pick<Report, "overall" | "coverage">): string {
  if (coverage === 0) return "Nothing in the rubric could be assessed.";
  if (coverage === 100) return "The whole rubric was assessed.";
  if (overall === null) return `Only ${coverage} % of the rubric could be assessed, too little for an overall score.`;
  return `${coverage} % of the rubric was assessed; the rest is left out, not counted as zero.`;
}

/** Who came to this: measurement alone, or a language model besides. */
export function describeJudge({ judged_by, samples }: Pick<Report, "judged_by" | "samples">): string {
  if (judged_by === "") return "Measured only";
  return `Measured, and judged by ${describeSpeaker(judged_by)} (${samples === 1 ? "one reading" : `${samples} readings`})`;
}

/** How a criterion's grade came about, in a sentence. */
export function describeSource(score: CriterionScore): string {
  if (score.grade === null) return "";
  const read = `Grades from the language model: ${listed(score.judged.map(String))}.`;
  if (score.measured === null) return `Nothing to measure. ${read}`;
  const measured = `Measured: ${formatGrade(score.measured)}.`;
  if (score.judged.length === 0) return `${measured} No opinions are included.`;
  return `${measured} ${read}${describeBand(score.grade, score.measured, score.judged)}`;
}

/** Why the grade is not what the readers gave, where they went further than they may. */
function describeBand(grade: number, measured: number, judged: readonly number[]): string {
  const mean = judged.reduce((sum, one) => sum + one, 0) / judged.length;
  if (Math.abs(mean - grade) < HUNDREDTH) return "";
  const way = mean < grade ? "lower" : "higher";
  return ` The model’s readings alone would give a ${way} grade, but they can change the measured grade by ${formatGrade(Math.abs(grade - measured))} at most.`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** The findings with these ids, in this order. */
export function findingsById(report: Report, ids: readonly string[]): readonly Finding[] {
  const byId = new Map(report.findings.map((finding) => [finding.id, finding]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Criteria that have findings, with how many, in the order of the rubric. */
export function criteriaWithFindings(report: Report): readonly { id: string; title: string; amount: number }[] {
  const titles = new Map(report.criteria.map(({ id, title }) => [id, title]));
  const ids = new Set([...titles.keys(), ...report.findings.map((finding) => finding.criterion)]);
  return [...ids].flatMap((id) => {
    const amount = report.findings.filter((finding) => finding.criterion === id).length;
    return amount === 0 ? [] : [{ id, title: titles.get(id) ?? sentenceCase(id), amount }];
  });
}

/** "technical_depth" as people write it: "Technical depth". */
export function sentenceCase(id: string): string {
  const words = id.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** How much of the work on a report is done, from 0 to 1. */
export function shareDone(steps: readonly ReportStep[]): number {
  const total = steps.reduce((sum, step) => sum + step.total, 0);
  return total === 0 ? 0 : steps.reduce((sum, step) => sum + Math.min(step.done, step.total), 0) / total;
}

/** The element that shows a finding: what the replay links back to. */
export function findingAnchor(id: string): string {
  return `finding-${id}`;
}

/** The finding an address points at; null when it points at none. */
export function findingInHash(hash: string): string | null {
  const prefix = `#${findingAnchor("")}`;
  return hash.startsWith(prefix) ? decodeURIComponent(hash.slice(prefix.length)) : null;
}

/** Where the replay shows this moment. */
export function replayHref(interview: string, moment?: { seq: number; finding?: string | undefined }): string {
  const base = `/interviews/${encodeURIComponent(interview)}/replay`;
  if (moment === undefined) return base;
  const query = new URLSearchParams({ seq: String(moment.seq) });
  if (moment.finding !== undefined) query.set("finding", moment.finding);
  return `${base}?${query.toString()}`;
}
