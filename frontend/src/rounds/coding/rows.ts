import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { RoundOutcome, RoundView } from "@/protocol";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import { isCoding, isProblem } from "@/rounds/coding/core/round";
import type { RowWords } from "@/rounds/ui";

type Outcomes = readonly RoundOutcome[];

/** What was chosen for all problems of an interview. */
function chosenIn(rounds: Outcomes) {
  const first = rounds.find(isProblem);
  return { difficulty: first?.chosen_difficulty ?? null, language: first?.language ?? null };
}

function solvedIn(rounds: Outcomes): number {
  return rounds.filter(isProblem).filter((problem) => problem.status === "solved").length;
}

/** Coding rounds in lists. */
export const rows: RowWords = {
  noun: "problem",
  choice: (rounds) => {
    const { difficulty, language } = chosenIn(rounds);
    return [difficulty, language && LANGUAGE_NAMES[language]].filter(Boolean).join(", ");
  },
  choiceIn: (rounds: readonly RoundView[]) => {
    const chosen = rounds.find(isCoding)?.choices;
    return chosen === undefined ? "" : `${chosen.difficulty}, ${LANGUAGE_NAMES[chosen.language]}`;
  },
  level: (rounds) => {
    const { difficulty, language } = chosenIn(rounds);
    return difficulty === null || language === null ? "" : `${DIFFICULTY_NAMES[difficulty]}, ${LANGUAGE_NAMES[language]}`;
  },
  outcome: (rounds) => `${solvedIn(rounds)} of ${rounds.filter(isProblem).length} solved`,
  reached: (rounds) => (solvedIn(rounds) > 0 ? `${solvedIn(rounds)} solved` : ""),
};
