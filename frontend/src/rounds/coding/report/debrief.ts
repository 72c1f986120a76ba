import { languageName } from "@/rounds/coding/core/languages";
import type { Debrief, Language, ReportView } from "@/protocol";

export interface NamedSolution {
  readonly name: string;
  readonly language: Language;
  readonly code: string;
}

/** Whether what is told of a round is about a problem. */
export function isOfCoding(debrief: ReportView["debriefs"][number]): debrief is Debrief {
  return "solutions" in debrief;
}

/** Solutions to read: those in one's own language first, each named by its approach, without notes for the judge. */
export function arrangeSolutions(solutions: Debrief["solutions"], own: Language): readonly NamedSolution[] {
  const rank = (language: string) => (language === own ? 0 : 1);
  const sorted = [...solutions].sort(
    (one, other) =>
      rank(one.language) - rank(other.language) || languageName(one.language).localeCompare(languageName(other.language)),
  );
  const isMixed = new Set(sorted.map(({ language }) => language)).size > 1;
  return sorted.map(({ name, language, code }) => ({
    name: isMixed ? `${name} (${languageName(language)})` : name,
    language,
    code: withoutNotes(code),
  }));
}

const NOTE = /^(?:#|\/\/)\s*(?:expect|time|space|category|fails|approach):.*\n/;

/** The code without the lines at its top that tell the judge what to expect of it. */
function withoutNotes(code: string): string {
  let rest = code;
  while (NOTE.test(rest)) rest = rest.replace(NOTE, "");
  return rest.replace(/^\n+/, "");
}

/** "Can it be empty? It can." in two parts. What is no question stays whole. */
export function splitQuestion(text: string): { question: string; answer: string } {
  const end = text.indexOf("? ");
  return end === -1 ? { question: text, answer: "" } : { question: text.slice(0, end + 1), answer: text.slice(end + 2) };
}
