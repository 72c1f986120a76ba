import { joinWithAnd, LANGUAGE_NAMES } from "@/core/wording";
import type { Difficulty, InterviewSettings, LanguageSetup, Setup } from "@/protocol";

export const NAME_LIMIT = 80;
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

export const DEFAULT_CHOICES: InterviewSettings = {
  candidate: "",
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
};

export function questionsOf(setup: Setup, difficulty: Difficulty): number {
  return (setup.questions as Partial<Record<string, number>>)[difficulty] ?? 0;
}

export function questionsInAll(setup: Setup): number {
  return DIFFICULTIES.reduce((sum, difficulty) => sum + questionsOf(setup, difficulty), 0);
}

/** Where too few have the wanted difficulty, the server takes the nearest: that should not come as a surprise. */
export function explainShortage(setup: Setup, { difficulty, problem_count }: InterviewSettings): string | undefined {
  const amount = questionsOf(setup, difficulty);
  if (amount >= problem_count) return undefined;
  if (amount === 0) return `There is no ${difficulty} problem here yet; the nearest difficulty is taken.`;
  return `There is only one ${difficulty} problem here; the other is of the nearest difficulty.`;
}

/** Whether a language can be picked. Where nothing can be run, all can: one may still write and talk. */
export function canPickLanguage(setup: Setup, language: InterviewSettings["language"]): boolean {
  const anyRuns = setup.languages.some((each) => each.available);
  return !anyRuns || setup.languages.some((each) => each.id === language && each.available);
}

/** Why some languages cannot be picked, and how to get them; those with the same reason share a sentence. */
export function explainMissing(languages: readonly LanguageSetup[]): string {
  const titlesByReason = new Map<string, string[]>();
  for (const { title, note } of languages) {
    const reason = note.replaceAll("`", "") || "Cannot be run here.";
    titlesByReason.set(reason, [...(titlesByReason.get(reason) ?? []), title]);
  }
  return [...titlesByReason].map(([reason, titles]) => `${joinWithAnd(titles)}: ${reason}`).join(" ");
}

/** "Python 3.11.2", "JavaScript (Node 24.19.0)", "Go 1.27.3". */
export function describeLanguage({ title, version }: Pick<LanguageSetup, "title" | "version">): string {
  if (version === null) return title;
  if (version.startsWith(`${title} `)) return version;
  return /^\d/.test(version) ? `${title} ${version}` : `${title} (${version})`;
}

/** The nearest choices that this machine can offer: what was remembered may be gone. */
export function fitToSetup(choices: InterviewSettings, setup: Setup): InterviewSettings {
  const language = canPickLanguage(setup, choices.language)
    ? choices.language
    : (setup.languages.find((each) => each.available)?.id ?? choices.language);
  const problem_count = questionsInAll(setup) === 1 ? 1 : choices.problem_count;
  return { ...choices, language, problem_count };
}

/** What is wrong with the name, if anything is. None at all is fine. */
export function nameError(name: string): string | undefined {
  const length = name.trim().length;
  if (length > NAME_LIMIT) return `That is ${length} characters; ${NAME_LIMIT} is the most a name can have here.`;
  return undefined;
}

/** What is sent to the server. */
export function toSettings(choices: InterviewSettings): InterviewSettings {
  return { ...choices, candidate: choices.candidate.trim() || NAME_WHEN_EMPTY };
}

/** "2 medium problems in Python". */
export function describeProblems({ problem_count, difficulty, language }: InterviewSettings): string {
  const amount = problem_count === 1 ? `One ${difficulty} problem` : `Two ${difficulty} problems`;
  return `${amount} in ${LANGUAGE_NAMES[language]}`;
}
