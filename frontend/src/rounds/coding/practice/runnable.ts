import type { Language, Setup } from "@/protocol";

/** The language to begin with: the last one, if the question has it and it can be run here; or else the first such. */
export function initialLanguage(
  last: string | null,
  starter: Readonly<Record<string, string>>,
  { coding }: Pick<Setup, "coding">,
): Language {
  const offered = coding.languages.filter(({ id }) => id in starter);
  const runnable = offered.filter(({ available }) => available);
  const choice = runnable.find(({ id }) => id === last) ?? runnable[0] ?? offered[0];
  return choice?.id ?? "python";
}

/** Why code in this language can’t run here. */
export function whyNotRunnable(language: Language, { coding }: Pick<Setup, "coding">): string | undefined {
  const { sandbox, languages } = coding;
  if (!sandbox.available) return `Code can’t run here: ${sandbox.reason}`;
  const chosen = languages.find(({ id }) => id === language);
  if (chosen === undefined || chosen.available) return undefined;
  return `${chosen.title} can’t run here. ${chosen.note.replaceAll("`", "")}`;
}
