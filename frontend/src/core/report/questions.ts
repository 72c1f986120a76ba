import { formatGrade } from "@/core/report/report";
import type { Report, ThreadView } from "@/protocol";

const MOST = 4;

/** Questions worth asking about this report that were not asked yet. */
export function suggestQuestions(report: Report, thread: readonly ThreadView[]): readonly string[] {
  const asked = new Set(thread.filter((line) => line.who === "candidate").map((line) => line.text.trim().toLowerCase()));
  return candidates(report)
    .filter((question) => !asked.has(question.toLowerCase()))
    .slice(0, MOST);
}

function candidates(report: Report): string[] {
  const assessed = report.criteria.flatMap(({ title, grade }) => (grade === null ? [] : [{ title, grade }]));
  const weakest = assessed.reduce<(typeof assessed)[number] | null>(
    (worst, one) => (worst === null || one.grade < worst.grade ? one : worst),
    null,
  );
  const missing = report.criteria.find((criterion) => criterion.grade === null);
  return [
    ...(weakest === null ? [] : [`Why is ${weakest.title.toLowerCase()} at ${formatGrade(weakest.grade)}?`]),
    "What should I practise first?",
    "What did I do well?",
    ...(missing === undefined ? [] : [`Why was ${missing.title.toLowerCase()} not assessed?`]),
    "What would a stronger answer have looked like?",
    "How certain is this score?",
    "How did I use my time?",
  ];
}
