import type { CodeReview } from "@/protocol";

export const QUALITY_NAMES: Record<CodeReview["approach_quality"], string> = {
  optimal: "Optimal",
  sound: "Sound",
  slow: "Could be faster",
  flawed: "Flawed",
  not_assessed: "Not assessed",
};

export interface Fact {
  isAssessed: boolean;
  /** What is so, or why nobody knows. */
  text: string;
}

const NOT_ASSESSED = /^not assessed\W*/i;

/** What the judge says of one thing: a fact, or that there is none and why. */
export function readFact(said: string): Fact {
  if (!NOT_ASSESSED.test(said)) return { isAssessed: true, text: said };
  return { isAssessed: false, text: said.replace(NOT_ASSESSED, "") };
}
