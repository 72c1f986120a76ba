import { applyChangeWith, type ApplyToRound } from "@/core/live/room";
import type { ChangesOfKind, RoundView } from "@/protocol";
import { applyToCoding } from "@/rounds/coding/core/apply";
import type { Kind } from "@/rounds/ui";

type Appliers = {
  readonly [K in Kind]: (round: Extract<RoundView, { kind: K }>, change: ChangesOfKind[K]) => RoundView;
};

/** How each kind of round changes. The live room and the replay use the same functions. */
const APPLY: Appliers = { coding: applyToCoding };

const applyToRound: ApplyToRound = (round, change) => APPLY[round.kind](round, change);

/** The room after a change, with rounds of every kind. */
export const applyChange = applyChangeWith(applyToRound);
