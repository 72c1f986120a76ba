import type { BoardRound } from "@/protocol";
import { titleOf } from "@/rounds/board/core/round";
import { designDebriefs } from "@/rounds/board/report/debriefs";
import { Designs } from "@/rounds/board/report/Designs";
import { DESIGN, momentsIn } from "@/rounds/board/report/moments";
import { outcomeOf } from "@/rounds/board/report/outcome";
import { EVENTS, PROOFS } from "@/rounds/board/report/proofs";
import { StrongDesigns } from "@/rounds/board/report/StrongDesigns";
import type { ReportPart } from "@/rounds/ui";

/** What was done, where no report counts it. */
function facts(rounds: readonly BoardRound[]) {
  const given = rounds.flatMap(({ given }) => given);
  return [
    { name: "Elements on the board", value: rounds.reduce((sum, { elements }) => sum + elements.length, 0) },
    { name: "Requirements you asked for", value: given.filter(({ asked }) => asked).length },
    { name: "Parts of the round", value: rounds.flatMap(({ phases }) => phases).filter((one) => one.entered_at !== null).length },
  ];
}

/** Board rounds in the report. */
export const report: ReportPart = {
  sections: [
    { id: "designs", title: "The design", isThere: () => true, Section: Designs },
    {
      id: "strong-designs",
      title: "A strong design",
      isThere: (view) => designDebriefs(view).length > 0,
      Section: StrongDesigns,
    },
  ],
  outcome: outcomeOf,
  isUntouched: ({ opened_at }: BoardRound) => opened_at === null,
  titleOf: (round: BoardRound) => titleOf(round),
  momentsIn,
  lane: { id: DESIGN, title: "Design" },
  facts,
  words: {
    rounds: "The design",
    figures: "Figures by design",
    untouched: "No design was presented and nothing was drawn, so there’s nothing to score. That’s fine.",
  },
  proofs: PROOFS,
  events: EVENTS,
};
