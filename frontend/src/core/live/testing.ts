import type { LineView, Room } from "@/protocol";

/** A line of the interviewer's, for tests. */
export function exampleLine(line: Partial<LineView> = {}): LineView {
  return {
    seq: 6,
    at: 0,
    who: "interviewer",
    text: "Hello",
    said_by: "",
    concept: "",
    via: "text",
    unheard: "",
    original: "",
    is_cut: false,
    ...line,
  };
}

/** A room with one open round, for tests. */
export function exampleRoom(text = "", revision = 1): Room {
  return {
    interview: {
      id: "example",
      status: "in_progress",
      settings: {
        candidate: "Ada",
        track: "coding",
        level: null,
        persona: "helpful",
        style: null,
        interviewer: "best",
        time_factor: 1,
      },
      stages: [
        {
          id: "problem_1",
          title: "Problem 1",
          kind: "round",
          round: 0,
          state: "current",
          limit_ms: 900_000,
          entered_at: 0,
          deadline: 900_000,
        },
      ],
      stage: "problem_1",
      round: 0,
      posture: "observing",
      locked: false,
      scheduled_at: 0,
      started_at: 0,
      ended_at: null,
      paused_ms: 0,
      pause: null,
      end_reason: null,
      interviewer: { name: "house", is_house: true, trouble: "", turns: 0, tokens: 0, cost: 0 },
    },
    lines: [],
    allowed: {},
    rounds: [
      {
        kind: "coding",
        index: 0,
        status: "open",
        brief: null,
        language: "python",
        attempts_used: 0,
        attempts_allowed: 3,
        hints: [],
        hints_allowed: 3,
        opened_at: 0,
        closed_at: null,
        shown_at: null,
        is_fresh: false,
        choices: { language: "python", difficulty: "medium", pack: null, fresh_problems: false, adaptive: false },
        code: { language: "python", revision, text, cursor: null },
        runs: [],
        own_runs: [],
      },
    ],
  };
}

/** localStorage without a browser. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
