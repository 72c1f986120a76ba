import {
  DEFAULT_CHOICES,
  DIFFICULTIES,
  INTERVIEWERS,
  PERSONAS,
  PROBLEM_COUNTS,
  STYLES,
  TIME_FACTORS,
} from "@/features/lobby/choices";
import { recall, remember } from "@/core/kept";
import { LANGUAGE_NAMES } from "@/core/wording";
import type { InterviewSettings, Language } from "@/protocol";

const KEY = "lobby";
const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

function oneOf<Value>(allowed: readonly Value[], stored: unknown, otherwise: Value): Value {
  return allowed.find((each) => each === stored) ?? otherwise;
}

/** Reads what was stored, field by field: an older or broken entry costs only itself. */
export function parseChoices(json: string | null): InterviewSettings {
  let stored: Partial<Record<keyof InterviewSettings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(json ?? "{}");
    if (typeof parsed === "object" && parsed !== null) stored = parsed;
  } catch {
    // Not ours, or cut short: start from the defaults.
  }
  // null is a time of its own (untimed), so "not stored" has to be told apart from it.
  const time =
    stored.time_factor === null ? null : oneOf(TIME_FACTORS, stored.time_factor, DEFAULT_CHOICES.time_factor);
  return {
    candidate: typeof stored.candidate === "string" ? stored.candidate : DEFAULT_CHOICES.candidate,
    track: DEFAULT_CHOICES.track,
    language: oneOf(LANGUAGES, stored.language, DEFAULT_CHOICES.language),
    difficulty: oneOf(DIFFICULTIES, stored.difficulty, DEFAULT_CHOICES.difficulty),
    problem_count: oneOf(PROBLEM_COUNTS, stored.problem_count, DEFAULT_CHOICES.problem_count),
    persona: oneOf(PERSONAS, stored.persona, DEFAULT_CHOICES.persona),
    style: oneOf(STYLES, stored.style, DEFAULT_CHOICES.style),
    interviewer: oneOf(INTERVIEWERS, stored.interviewer, DEFAULT_CHOICES.interviewer),
    fresh_problems: stored.fresh_problems === true,
    level: DEFAULT_CHOICES.level,
    adaptive: stored.adaptive === true,
    time_factor: time,
  };
}

export function recallChoices(): InterviewSettings {
  return parseChoices(recall(KEY));
}

export function rememberChoices(choices: InterviewSettings): void {
  remember(KEY, JSON.stringify(choices));
}
