import type { Agreement, GradingQueue } from "@/protocol";

const ANCHORS = [
  "No attempt",
  "Guesses, and cannot say why",
  "A way with gaps that stay open",
  "A sound way, with help",
  "A sound way on their own",
  "The best way found and justified against another",
] as const;

function criterion(id: string, title: string, question: string): GradingQueue["rubric"]["criteria"][number] {
  const weights = { junior: 50, mid: 50, senior: 50 };
  return { id, title, question, signs: ["Asked what was unclear"], anchors: ANCHORS, levels: {}, weights, judged: true };
}

export const QUEUE: GradingQueue = {
  rubric: {
    track: "coding",
    version: 1,
    title: "Coding interview",
    criteria: [
      criterion("problem_solving", "Problem solving", "Did they get from the statement to a sound solution?"),
      criterion("communication", "Communication", "Could one follow their thinking?"),
    ],
    categories: {},
    least_coverage: 40,
  },
  items: [1, 2, 3, 4, 5].map((number) => ({
    interview: `iv${number}`,
    label: `Interview ${number}`,
    level: "mid",
    duration_ms: 2_280_000 + number * 60_000,
    rounds: 2,
    graded: number % 2 === 0 ? { problem_solving: 3 } : null,
    note: "",
  })),
};

const SCORES = [
  [2.1, 2.7],
  [3.4, 3.0],
  [3.0, 3.9],
  [4.8, 4.6],
  [5.5, 5.8],
  [5.1, 4.0],
  [6.2, 6.3],
  [6.9, 7.4],
  [7.0, 6.4],
  [7.7, 7.9],
  [8.1, 7.8],
  [8.8, 8.7],
] as const;

export const AGREEMENT: Agreement = {
  graded: 12,
  kappa: 0.74,
  icc: 0.81,
  low: 0.52,
  high: 0.94,
  note: "Good agreement, though twelve interviews leave it between moderate and excellent; about twenty more would make it reliable.",
  criteria: [
    { criterion: "problem_solving", title: "Problem solving", pairs: 12, kappa: 0.71, icc: 0.78, mean_difference: 0.3 },
    { criterion: "correctness", title: "Correctness", pairs: 12, kappa: 0.91, icc: 0.94, mean_difference: 0 },
    { criterion: "communication", title: "Communication", pairs: 7, kappa: 0.38, icc: 0.41, mean_difference: -0.8 },
    { criterion: "testing", title: "Testing and debugging", pairs: 1, kappa: null, icc: null, mean_difference: null },
  ],
  pairs: SCORES.map(([teacher, system], index) => ({
    interview: `iv${index + 1}`,
    label: `Interview ${index + 1}`,
    teacher,
    system,
    graded_at: 0,
  })),
};
