import { roomOf } from "@/core/wire/roundsOfRoom";
import type { Room, WireV2 } from "@/protocol";

/** A room with one open round, for tests. */
export function exampleRoom(text = "", revision = 1): Room {
  return roomOf(exampleWireRoom(text, revision));
}

/** The same as it comes over the wire. */
export function exampleWireRoom(text = "", revision = 1): WireV2["Room"] {
  return {
    interview: {
      id: "example",
      status: "in_progress",
      settings: {
        candidate: "Ada",
        track: "coding",
        language: "python",
        difficulty: "medium",
        problem_count: 1,
        persona: "helpful",
        style: null,
        interviewer: "best",
        pack: null,
        fresh_problems: false,
        level: null,
        adaptive: false,
        time_factor: 1,
      },
      stages: [
        {
          id: "problem_1",
          title: "Problem 1",
          kind: "problem",
          state: "current",
          limit_ms: 900_000,
          entered_at: 0,
          deadline: 900_000,
        },
      ],
      stage: "problem_1",
      problem: 0,
      posture: "observing",
      locked: false,
      can_move_on: false,
      scheduled_at: 0,
      started_at: 0,
      ended_at: null,
      paused_ms: 0,
      end_reason: null,
      interviewer: { name: "house", is_house: true, trouble: "", turns: 0, tokens: 0, cost: 0 },
    },
    problems: [
      {
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
      },
    ],
    code: [{ problem: 0, language: "python", revision, text, cursor: null }],
    runs: [],
    lines: [],
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
