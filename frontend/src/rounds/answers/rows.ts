import { count } from "@/core/time/duration";
import type { RoundOutcome } from "@/protocol";
import { isAnswer } from "@/rounds/answers/core/round";
import type { RowWords } from "@/rounds/ui";

function answeredIn(rounds: readonly RoundOutcome[]): string {
  const answered = rounds.filter(isAnswer).filter(({ status }) => status === "answered").length;
  return `${count(answered, "question")} answered`;
}

/** Answers rounds in lists. Nothing is chosen for them that is worth telling. */
export const rows: RowWords = {
  noun: "question",
  choice: () => "",
  choiceIn: () => "",
  level: () => "",
  outcome: answeredIn,
  reached: (rounds) => (rounds.some((one) => isAnswer(one) && one.status === "answered") ? answeredIn(rounds) : ""),
};
