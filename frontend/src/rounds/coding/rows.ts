import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { count } from "@/core/time/duration";
import type { InterviewItem } from "@/protocol";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import type { RowWords } from "@/rounds/ui";

function solvedIn({ problems }: InterviewItem): number {
  return problems.filter((problem) => problem.status === "solved").length;
}

/** A coding interview in lists. */
export const rows: RowWords = {
  choice: ({ difficulty, language }) => [difficulty, language && LANGUAGE_NAMES[language]].filter(Boolean).join(", "),
  level: ({ difficulty, language }) =>
    difficulty === null || language === null ? "" : `${DIFFICULTY_NAMES[difficulty]}, ${LANGUAGE_NAMES[language]}`,
  outcome: (item) => `${solvedIn(item)} of ${item.problems.length} solved`,
  reached: (item) => (solvedIn(item) > 0 ? `${solvedIn(item)} solved` : ""),
  amount: ({ problems }) => count(problems, "problem"),
};
