import { recall, remember } from "@/core/browser/kept";
import { LANGUAGE_NAMES } from "@/core/text/wording";
import type { Difficulty, InterviewSettings, Language, Setup } from "@/protocol";

/** What can be chosen for an interview, and what was chosen last in this browser. */
export const NAME_WHEN_EMPTY = "Candidate";
export const DIFFICULTIES = ["easy", "medium", "hard"] as const satisfies readonly Difficulty[];
export const PERSONAS = ["helpful", "discovery", "ruthless"] as const satisfies readonly InterviewSettings["persona"][];
export const STYLES = [
  null,
  "product",
  "startup",
  "data",
  "infrastructure",
  "games",
  "finance",
] as const satisfies readonly InterviewSettings["style"][];
export const INTERVIEWERS = ["best", "house"] as const satisfies readonly InterviewSettings["interviewer"][];
export const TIME_FACTORS = [1, 1.25, 1.5, 2, null] as const satisfies readonly InterviewSettings["time_factor"][];
export const PROBLEM_COUNTS = [1, 2] as const satisfies readonly InterviewSettings["problem_count"][];
export const LEVELS = [null, "junior", "mid", "senior"] as const satisfies readonly InterviewSettings["level"][];

export const DEFAULT_CHOICES: InterviewSettings = {
  candidate: "",
  track: "coding",
  language: "python",
  difficulty: "medium",
  problem_count: 2,
  persona: "helpful",
  style: null,
  interviewer: "best",
  pack: null,
  fresh_problems: false,
  level: null,
  adaptive: false,
  time_factor: 1,
};

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
    pack: typeof stored.pack === "string" ? stored.pack : DEFAULT_CHOICES.pack,
    fresh_problems: stored.fresh_problems === true,
    level: oneOf(LEVELS, stored.level, DEFAULT_CHOICES.level),
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

/** How many questions of each difficulty there are in the chosen pack, or in all. */
export function questionsIn(setup: Pick<Setup, "questions" | "packs">, pack: string | null): Pick<Setup, "questions"> {
  return setup.packs.find(({ name }) => name === pack) ?? setup;
}

export function questionsOf(setup: Pick<Setup, "questions">, difficulty: Difficulty): number {
  return (setup.questions as Partial<Record<string, number>>)[difficulty] ?? 0;
}

export function questionsInAll(setup: Pick<Setup, "questions">): number {
  return DIFFICULTIES.reduce((sum, difficulty) => sum + questionsOf(setup, difficulty), 0);
}

/** Whether a language can be picked. Where nothing can be run, all can: one may still write and talk. */
export function canPickLanguage(setup: Setup, language: InterviewSettings["language"]): boolean {
  const anyRuns = setup.languages.some((each) => each.available);
  return !anyRuns || setup.languages.some((each) => each.id === language && each.available);
}

/** The nearest choices that this machine can offer: what was remembered may be gone. */
export function fitToSetup(choices: InterviewSettings, setup: Setup): InterviewSettings {
  const language = canPickLanguage(setup, choices.language)
    ? choices.language
    : (setup.languages.find((each) => each.available)?.id ?? choices.language);
  // With a single pack there is nothing to choose from, and no way to take a choice back.
  const isThere = setup.packs.length > 1 && setup.packs.some(({ name }) => name === choices.pack);
  const pack = isThere ? choices.pack : null;
  const problem_count = questionsInAll(questionsIn(setup, pack)) === 1 ? 1 : choices.problem_count;
  return { ...choices, language, problem_count, pack };
}

/** What is sent to the server. */
export function toSettings(choices: InterviewSettings): InterviewSettings {
  return { ...choices, candidate: choices.candidate.trim() || NAME_WHEN_EMPTY };
}

/** "Two medium problems in Python". */
export function describeProblems({ problem_count, difficulty, language }: InterviewSettings): string {
  const amount = problem_count === 1 ? `One ${difficulty} problem` : `Two ${difficulty} problems`;
  return `${amount} in ${LANGUAGE_NAMES[language]}`;
}
