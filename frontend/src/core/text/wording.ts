import type { Difficulty, InterviewSettings } from "@/protocol";

export const DIFFICULTY_NAMES: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };

/** What a track is called in a word: "Coding". */
export function trackName(track: string): string {
  return track.slice(0, 1).toUpperCase() + track.slice(1).replaceAll(/[_-]/g, " ");
}

export const PERSONA_NAMES: Record<InterviewSettings["persona"], string> = {
  helpful: "Helpful",
  discovery: "Discovery",
  ruthless: "Ruthless",
};

/** "a", "a and b", "a, b and c". */
export function joinWithAnd(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join("");
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1) ?? ""}`;
}
