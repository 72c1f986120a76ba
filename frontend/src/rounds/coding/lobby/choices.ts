import { oneOf, type ChoicesOfKind, type KindChoices, type Stored } from "@/core/lobby/choices";
import type { Difficulty, InterviewSettings, Language, Setup } from "@/protocol";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";

export const DIFFICULTIES = ["easy", "medium", "hard"] as const satisfies readonly Difficulty[];
export const PROBLEM_COUNTS = [1, 2] as const satisfies readonly InterviewSettings["problem_count"][];
export const LEVELS = [null, "junior", "mid", "senior"] as const satisfies readonly InterviewSettings["level"][];

const DEFAULTS: KindChoices = {
  language: "python",
  difficulty: "medium",
  problem_count: 2,
  pack: null,
  fresh_problems: false,
  level: null,
  adaptive: false,
};

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

function parse(stored: Stored): KindChoices {
  return {
    language: oneOf(LANGUAGES, stored.language, DEFAULTS.language),
    difficulty: oneOf(DIFFICULTIES, stored.difficulty, DEFAULTS.difficulty),
    problem_count: oneOf(PROBLEM_COUNTS, stored.problem_count, DEFAULTS.problem_count),
    pack: typeof stored.pack === "string" ? stored.pack : DEFAULTS.pack,
    fresh_problems: stored.fresh_problems === true,
    level: oneOf(LEVELS, stored.level, DEFAULTS.level),
    adaptive: stored.adaptive === true,
  };
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

/** "Two medium problems in Python". */
export function describeProblems({ problem_count, difficulty, language }: InterviewSettings): string {
  const amount = problem_count === 1 ? `One ${difficulty} problem` : `Two ${difficulty} problems`;
  return `${amount} in ${LANGUAGE_NAMES[language]}`;
}

const PROBLEM = /^problem_(\d+)$/;

/** What can be chosen for coding rounds. */
export const choices: ChoicesOfKind = {
  parse,
  fit: fitToSetup,
  suited: (chosen, { difficulty }) => ({ ...chosen, difficulty, adaptive: true }),
  describe: describeProblems,
  blocked: (setup) => (questionsInAll(setup) > 0 ? undefined : "No questions yet."),
  warning: ({ sandbox }) =>
    sandbox.available ? undefined : "Code can’t run here yet. The setup check says how to fix it.",
  stageOf: (id, { problem_count }) => {
    const problem = PROBLEM.exec(id)?.[1];
    if (problem === undefined) return "talk";
    return Number(problem) > problem_count ? "left out" : "round";
  },
};
