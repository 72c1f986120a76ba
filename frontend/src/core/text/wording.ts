import type { Difficulty, InterviewItem, InterviewSettings, Language } from "@/protocol";

export const LANGUAGE_NAMES: Record<Language, string> = {
  python: "Python",
  javascript: "JavaScript",
  java: "Java",
  cpp: "C++",
  go: "Go",
  typescript: "TypeScript",
};

/** The name of a language that came as plain text. */
export function languageName(id: string): string {
  return id in LANGUAGE_NAMES ? LANGUAGE_NAMES[id as Language] : id;
}

export const DIFFICULTY_NAMES: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };

export const TRACK_NAMES: Record<InterviewItem["track"], string> = { coding: "Coding" };

export const PERSONA_NAMES: Record<InterviewSettings["persona"], string> = {
  helpful: "Helpful",
  discovery: "Discovery",
  ruthless: "Ruthless",
};

/** What was chosen, in a few words: "Coding, medium, Python". */
export function describeChoice(item: Pick<InterviewItem, "track" | "difficulty" | "language">): string {
  const { track, difficulty, language } = item;
  return [TRACK_NAMES[track], difficulty, language && LANGUAGE_NAMES[language]].filter(Boolean).join(", ");
}

/** "Medium, Python", or nothing for a session whose record cannot be read. */
export function describeLevel({ difficulty, language }: Pick<InterviewItem, "difficulty" | "language">): string {
  return difficulty === null || language === null ? "" : `${DIFFICULTY_NAMES[difficulty]}, ${LANGUAGE_NAMES[language]}`;
}

/** "a", "a and b", "a, b and c". */
export function joinWithAnd(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
}
