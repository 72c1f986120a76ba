import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { count } from "@/core/time/duration";
import type { RoundOutcome } from "@/protocol";
import { isBoard, isBoardOutcome, PHASE_NAMES } from "@/rounds/board/core/round";
import type { RowWords } from "@/rounds/ui";

/** "Designed to the end", "Reached deep dives": how far the only design came, or how many were finished. */
function reachedIn(rounds: readonly RoundOutcome[]): string {
  const designs = rounds.filter(isBoardOutcome);
  const [first] = designs;
  if (designs.length > 1) {
    const finished = designs.filter(({ status }) => status === "finished").length;
    return `${finished} of ${count(designs.length, "design")} finished`;
  }
  if (first === undefined || first.status === "waiting") return "";
  return first.status === "finished" ? "Design finished" : `Reached ${PHASE_NAMES[first.phase].toLowerCase()}`;
}

/** Board rounds in lists. A design that was not opened keeps its name to itself. */
export const rows: RowWords = {
  noun: "design",
  choice: (rounds) => rounds.filter(isBoardOutcome).flatMap(({ title }) => title ?? []).join(", "),
  choiceIn: (rounds) => rounds.filter(isBoard).flatMap(({ title }) => title ?? []).join(", "),
  level: (rounds) => {
    const first = rounds.find((one) => isBoardOutcome(one) && one.title !== null);
    return first !== undefined && isBoardOutcome(first) ? DIFFICULTY_NAMES[first.difficulty] : "";
  },
  outcome: reachedIn,
  reached: (rounds) => (rounds.some((one) => isBoardOutcome(one) && one.elements > 0) ? reachedIn(rounds) : ""),
};
