import type { CriterionScore, Finding, ReadingView, Report, ThreadView } from "@/protocol";

export function scoreWith(id: string, grade: number | null, part: Partial<CriterionScore> = {}): CriterionScore {
  return {
    id,
    title: id.slice(0, 1).toUpperCase() + id.slice(1),
    weight: 20,
    grade,
    low: grade === null ? null : Math.max(0, grade - 0.5),
    high: grade === null ? null : Math.min(10, grade + 0.5),
    measured: grade,
    judged: [],
    anchor: "",
    reason: grade === null ? "No language model is set up." : "",
    findings: [],
    ...part,
  };
}

export function findingWith(part: Partial<Finding> & { seqs?: readonly number[] }): Finding {
  const { seqs = [5], ...rest } = part;
  return {
    id: "f1",
    criterion: "correctness",
    round: 0,
    tone: "strength",
    text: "Every case passed.",
    advice: "",
    evidence: seqs.map((seq) => ({ kind: "moment" as const, seq, event: "run_finished" })),
    source: "measured",
    ...rest,
  };
}

export function reportWith(part: Partial<Report> = {}): Report {
  return {
    id: "report-1",
    version: 2,
    rests_on: "",
    rubric: "coding@1",
    level: "mid",
    judged_by: "",
    prompt: "",
    samples: 0,
    not_judged: "No language model is set up.",
    up_to: 100,
    inputs: "",
    verdict: "A sound solution, found late.",
    verdict_findings: [],
    overall: 6,
    low: 5,
    high: 7,
    coverage: 80,
    criteria: [],
    categories: {},
    answers: [],
    problems: [],
    projects: [],
    designs: [],
    findings: [],
    strengths: [],
    improvements: [],
    exercises: [],
    measures: [],
    ...part,
  };
}

export function saidWith(who: ThreadView["who"], text: string): ThreadView {
  return { seq: 1, at: 0, who, text, evidence: [], said_by: "", trouble: "" };
}

export function readingWith(sample: number, part: Partial<ReadingView> = {}): ReadingView {
  return {
    sample,
    by: "anthropic:some-model",
    prompt: "assessment@1",
    grades: {},
    struck_out: [],
    left_out: 0,
    failure: "",
    ...part,
  };
}
