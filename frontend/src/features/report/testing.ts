import type {
  CriterionScore,
  Finding,
  HintView,
  InterviewView,
  LineView,
  Mark,
  ProblemView,
  Report,
  Room,
  RunView,
  StageView,
  ThreadView,
} from "@/protocol";

/** The moment at which every interview in the tests starts. */
export const STARTED_AT = 1_000_000_000_000;

export function problemWith(part: Partial<ProblemView> & { title?: string }): ProblemView {
  const { title, ...rest } = part;
  const status = rest.status ?? "solved";
  const brief = {
    slug: "slug",
    digest: "",
    title: title ?? "Parcel Lockers",
    difficulty: "medium" as const,
    topics: [],
    statement: "",
    examples: [],
    constraints: [],
    starter: {},
  };
  const wasShown = status !== "waiting";
  return {
    index: 0,
    status,
    brief: wasShown ? brief : null,
    language: "python",
    attempts_used: 1,
    attempts_allowed: 3,
    hints: [],
    hints_allowed: 3,
    opened_at: wasShown ? STARTED_AT + 450_000 : null,
    closed_at: null,
    shown_at: null,
    is_fresh: false,
    ...rest,
  };
}

export function stageWith(id: StageView["id"], enteredAfterMs: number | null): StageView {
  return {
    id,
    title: id,
    kind: id.startsWith("problem") ? "problem" : "talk",
    state: enteredAfterMs === null ? "ahead" : "done",
    limit_ms: 60_000,
    entered_at: enteredAfterMs === null ? null : STARTED_AT + enteredAfterMs,
    deadline: null,
  };
}

export function lineWith(who: LineView["who"], afterMs: number, text: string): LineView {
  return { seq: afterMs, at: STARTED_AT + afterMs, who, text, said_by: "", concept: "" };
}

export function submissionWith(id: string, afterMs: number): RunView {
  return {
    id,
    problem: 0,
    kind: "submission",
    attempt: 1,
    automatic: false,
    language: "python",
    state: "finished",
    requested_at: STARTED_AT + afterMs,
    finished_at: STARTED_AT + afterMs + 1,
    result: null,
    failure: null,
    analysing: false,
    analysis: null,
    reviewing: false,
    review: null,
    asked_by: "candidate",
  };
}

export function roomWith(interview: Partial<InterviewView>, parts: Partial<Omit<Room, "interview">> = {}): Room {
  return {
    interview: {
      id: "iv",
      status: "completed",
      settings: {
        candidate: "Ada",
        track: "coding",
        language: "python",
        difficulty: "medium",
        problem_count: 2,
        persona: "helpful",
        style: null,
        interviewer: "best",
        fresh_problems: false,
        level: null,
        adaptive: false,
        time_factor: 1,
      },
      stages: [],
      stage: null,
      problem: null,
      posture: "conversing",
      locked: false,
      can_move_on: false,
      scheduled_at: STARTED_AT - 5_000,
      started_at: STARTED_AT,
      ended_at: STARTED_AT + 2_352_000,
      end_reason: "agenda_done",
      interviewer: { name: "house", is_house: true, trouble: "", turns: 0, tokens: 0, cost: 0 },
      ...interview,
    },
    problems: [],
    code: [],
    runs: [],
    lines: [],
    ...parts,
  };
}

export function hintWith(level: number, afterMs: number): HintView {
  return { level, text: `Hint ${level}`, at: STARTED_AT + afterMs };
}

export function markWith(kind: Mark["kind"], seq: number, afterMs: number): Mark {
  return { seq, at: STARTED_AT + afterMs, kind, tone: "neutral", label: kind, problem: 0, findings: [] };
}

export function scoreWith(id: string, grade: number | null, part: Partial<CriterionScore> = {}): CriterionScore {
  return {
    id,
    title: id.slice(0, 1).toUpperCase() + id.slice(1),
    weight: 20,
    grade,
    low: grade === null ? null : Math.max(0, grade - 0.5),
    high: grade === null ? null : Math.min(5, grade + 0.5),
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
    problem: 0,
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
    problems: [],
    findings: [],
    strengths: [],
    improvements: [],
    exercises: [],
    measures: [],
    ...part,
  };
}

export function saidWith(who: ThreadView["who"], text: string): ThreadView {
  return { seq: 1, at: STARTED_AT, who, text, evidence: [], said_by: "" };
}
