import { applyChangeWith, type ApplyToRound } from "@/core/live/room";
import type { ChangesOfKind, RoundOf } from "@/protocol";
import { applyToAnswers } from "@/rounds/answers/core/apply";
import { applyToBoard } from "@/rounds/board/core/apply";
import { applyToCoding } from "@/rounds/coding/core/apply";
import { applyToProject } from "@/rounds/project/core/apply";
import type { Kind } from "@/rounds/ui";

/** Declared as methods: a change comes with the index of a round of its own kind. */
type Appliers = {
  readonly [K in Kind]: { apply(round: RoundOf<K>, change: ChangesOfKind[K]): RoundOf<K> };
};

/** How each kind of round changes. The live room and the replay use the same functions. */
const APPLY: Appliers = {
  coding: { apply: applyToCoding },
  answers: { apply: applyToAnswers },
  project: { apply: applyToProject },
  board: { apply: applyToBoard },
};

const applyToRound: ApplyToRound = (round, change) => {
  const applier: { apply(one: typeof round, by: typeof change): typeof round } = APPLY[round.kind];
  return applier.apply(round, change);
};

/** The room after a change, with rounds of every kind. */
export const applyChange = applyChangeWith(applyToRound);
