import type { Language } from "@/protocol";

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
