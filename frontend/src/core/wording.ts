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
  return `${TRACK_NAMES[item.track]}, ${item.difficulty}, ${LANGUAGE_NAMES[item.language]}`;
}

/** "a", "a and b", "a, b and c". */
export function joinWithAnd(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
}
