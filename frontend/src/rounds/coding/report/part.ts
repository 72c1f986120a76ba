import type { CodingRound } from "@/protocol";
import { titleOf } from "@/rounds/coding/core/round";
import { isOfCoding } from "@/rounds/coding/report/debrief";
import { momentsIn, SUBMISSIONS } from "@/rounds/coding/report/moments";
import { outcomeOf } from "@/rounds/coding/report/outcome";
import { Problems } from "@/rounds/coding/report/Problems";
import { EVENTS, PROOFS } from "@/rounds/coding/report/proofs";
import { StrongAnswers } from "@/rounds/coding/report/StrongAnswers";
import type { ReportPart } from "@/rounds/ui";

/** What was done, where no report counts it. */
function facts(rounds: readonly CodingRound[]) {
  const runs = rounds.flatMap((round) => round.runs);
  return [
    { name: "Runs", value: runs.filter((run) => run.kind === "run").length },
    { name: "Submissions", value: runs.filter((run) => run.kind === "submission").length },
    { name: "Hints", value: rounds.reduce((sum, { hints }) => sum + hints.length, 0) },
  ];
}

/** Coding rounds in the report. */
export const report: ReportPart = {
  sections: [
    { id: "problems", title: "The problems", isThere: () => true, Section: Problems },
    {
      id: "strong-answers",
      title: "Strong answers",
      isThere: ({ debriefs }) => debriefs.some(isOfCoding),
      Section: StrongAnswers,
    },
  ],
  outcome: outcomeOf,
  isUntouched: ({ runs, opened_at }: CodingRound) => runs.length === 0 && opened_at === null,
  titleOf: (round: CodingRound) => titleOf(round),
  momentsIn,
  lane: { id: SUBMISSIONS, title: "Submissions" },
  facts,
  words: {
    rounds: "The problems",
    figures: "Figures by problem",
    untouched: "No problem was presented and nothing was written, so there’s nothing to score. That’s fine.",
  },
  proofs: PROOFS,
  events: EVENTS,
};
