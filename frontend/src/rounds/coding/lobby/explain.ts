import { questionsOf } from "@/rounds/coding/lobby/choices";
import { joinWithAnd } from "@/core/text/wording";
import type { CodingChoices, CodingSetup, LanguageSetup } from "@/protocol";

/** Where too few have the wanted difficulty, the server takes the nearest: that should not come as a surprise. */
export function explainShortage(
  setup: Pick<CodingSetup, "questions">,
  { difficulty }: Pick<CodingChoices, "difficulty">,
  wanted: number,
): string | undefined {
  const amount = questionsOf(setup, difficulty);
  if (amount >= wanted) return undefined;
  if (amount === 0) return `There is no ${difficulty} problem yet; you’ll get the nearest difficulty.`;
  return `There is only one ${difficulty} problem; the other will be of the nearest difficulty.`;
}

/** Why some languages cannot be picked, and how to get them; those with the same reason share a sentence. */
export function explainMissing(languages: readonly LanguageSetup[]): string {
  const titlesByReason = new Map<string, string[]>();
  for (const { title, note } of languages) {
    const reason = note.replaceAll("`", "") || "Can’t run here.";
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
