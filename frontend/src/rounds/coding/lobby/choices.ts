import { oneOf, type Choices, type ChoicesOfKind, type Stored } from "@/core/lobby/choices";
import type { CodingSetup, Difficulty, Language, RoundView, Setup } from "@/protocol";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import { isCoding } from "@/rounds/coding/core/round";

type Own = Choices["coding"];

export const DIFFICULTIES = ["easy", "medium", "hard"] as const satisfies readonly Difficulty[];
export const PROBLEM_COUNTS = [1, 2] as const satisfies readonly Own["problem_count"][];

const DEFAULTS: Own = {
  language: "python",
  difficulty: "medium",
  problem_count: 2,
  pack: null,
  question: null,
  fresh_problems: false,
  adaptive: false,
};

const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

function parse(stored: Stored): Own {
  const { language, difficulty, problem_count, pack, fresh_problems, adaptive } = stored;
  return {
    language: oneOf(LANGUAGES, language, DEFAULTS.language),
    difficulty: oneOf(DIFFICULTIES, difficulty, DEFAULTS.difficulty),
    problem_count: oneOf(PROBLEM_COUNTS, problem_count, DEFAULTS.problem_count),
    pack: typeof pack === "string" ? pack : DEFAULTS.pack,
    // A question by name is for one interview: nobody wants the same one the next time.
    question: null,
    fresh_problems: fresh_problems === true,
    adaptive: adaptive === true,
  };
}

/** How many questions of each difficulty there are in the chosen pack, or in all. */
export function questionsIn(
  setup: Pick<CodingSetup, "questions" | "packs">,
  pack: string | null | undefined,
): Pick<CodingSetup, "questions"> {
  return setup.packs.find(({ name }) => name === pack) ?? setup;
}

export function questionsOf(setup: Pick<CodingSetup, "questions">, difficulty: Difficulty): number {
  return (setup.questions as Partial<Record<string, number>>)[difficulty] ?? 0;
}

export function questionsInAll(setup: Pick<CodingSetup, "questions">): number {
  return DIFFICULTIES.reduce((sum, difficulty) => sum + questionsOf(setup, difficulty), 0);
}

/** Whether a language can be picked. Where nothing can be run, all can: one may still write and talk. */
export function canPickLanguage({ languages }: Pick<CodingSetup, "languages">, language: Language): boolean {
  const anyRuns = languages.some((each) => each.available);
  return !anyRuns || languages.some((each) => each.id === language && each.available);
}

/** The nearest choices that this machine can offer: what was remembered may be gone. */
export function fitToSetup(own: Own, { coding }: Pick<Setup, "coding">): Own {
  const language = canPickLanguage(coding, own.language)
    ? own.language
    : (coding.languages.find((each) => each.available)?.id ?? own.language);
  // With a single pack there is nothing to choose from, and no way to take a choice back.
  const isThere = coding.packs.length > 1 && coding.packs.some(({ name }) => name === own.pack);
  const pack = isThere ? own.pack : null;
  const problem_count = questionsInAll(questionsIn(coding, pack)) === 1 ? 1 : own.problem_count;
  return { ...own, language, problem_count, pack };
}

/** "Two medium problems in Python". */
export function describeProblems({ difficulty, language }: Own, amount: number): string {
  const problems = amount === 1 ? `One ${difficulty} problem` : `Two ${difficulty} problems`;
  return `${problems} in ${LANGUAGE_NAMES[language]}`;
}

/** What was chosen for the problems of an interview. */
function again(rounds: readonly RoundView[]): Own {
  const problems = rounds.filter(isCoding);
  const chosen = problems[0]?.choices;
  return { ...DEFAULTS, ...chosen, problem_count: problems.length === 1 ? 1 : 2 };
}

/** What can be chosen for coding rounds. */
export const choices: ChoicesOfKind<"coding"> = {
  parse,
  fit: fitToSetup,
  suited: (own, { difficulty }) => ({ ...own, difficulty, adaptive: true }),
  named: (own, question) => ({ ...own, question }),
  knows: ({ items }, question) => items.some(({ slug }) => slug === question),
  again,
  most: ({ problem_count }) => problem_count,
  describe: describeProblems,
  blocked: ({ coding }) => (questionsInAll(coding) > 0 ? undefined : "No questions yet."),
  warning: ({ coding: { sandbox } }) =>
    sandbox.available ? undefined : "Code can’t run here yet. The setup check says how to fix it.",
};
