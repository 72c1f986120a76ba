import { exampleLine, exampleRoom } from "@/core/live/testing";
import type {
  CodingRound,
  HintView,
  InterviewView,
  LineView,
  Mark,
  Room,
  RunView,
  StageView,
} from "@/protocol";

/** The moment at which every interview in the tests starts. */
export const STARTED_AT = 1_000_000_000_000;

export function problemWith(part: Partial<CodingRound> & { title?: string }): CodingRound {
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
      signature: null,
      sample: "",
  };
  const wasShown = status !== "waiting";
  return {
    kind: "coding",
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
    choices: { language: "python", difficulty: "medium", pack: null, fresh_problems: false, adaptive: false },
    code: null,
    runs: [],
    own_runs: [],
    ...rest,
  };
}

export function stageWith(id: StageView["id"], enteredAfterMs: number | null): StageView {
  return {
    id,
    title: id,
    kind: id.startsWith("problem") ? "round" : "greeting",
    round: id.startsWith("problem") ? Number(id.slice(-1)) - 1 : null,
    state: enteredAfterMs === null ? "ahead" : "done",
    limit_ms: 60_000,
    entered_at: enteredAfterMs === null ? null : STARTED_AT + enteredAfterMs,
    deadline: null,
  };
}

export function lineWith(who: LineView["who"], afterMs: number, text: string): LineView {
  return exampleLine({ seq: afterMs, at: STARTED_AT + afterMs, who, text });
}

export function submissionWith(id: string, afterMs: number): RunView {
  return {
    id,
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
    growth_held: false,
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
      settings: exampleRoom().interview.settings,
      stages: [],
      stage: null,
      round: null,
      posture: "conversing",
      locked: false,
      scheduled_at: STARTED_AT - 5_000,
      started_at: STARTED_AT,
      ended_at: STARTED_AT + 2_352_000,
      paused_ms: 0,
      pause: null,
      end_reason: "agenda_done",
      interviewer: { name: "house", is_house: true, trouble: "", turns: 0, tokens: 0, cost: 0 },
      ...interview,
    },
    allowed: {},
    rounds: [],
    lines: [],
    ...parts,
  };
}

export function hintWith(level: number, afterMs: number): HintView {
  return { level, text: `Hint ${level}`, at: STARTED_AT + afterMs };
}

export function markWith(kind: Mark["kind"], seq: number, afterMs: number): Mark {
  return { seq, at: STARTED_AT + afterMs, kind, tone: "neutral", label: kind, round: 0, findings: [] };
}
