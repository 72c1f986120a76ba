import type { AnswersRound } from "@/protocol";

/** A question that is asked, for tests. */
export function questionWith(part: Partial<AnswersRound> = {}): AnswersRound {
  return {
    kind: "answers",
    index: 0,
    status: "open",
    title: "Disagreement",
    text: "Tell me about a time you disagreed with somebody.",
    follow_ups: [],
    follow_ups_allowed: 2,
    words: 0,
    opened_at: 0,
    closed_at: null,
    ...part,
  };
}
