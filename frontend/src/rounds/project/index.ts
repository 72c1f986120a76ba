import { rows } from "@/rounds/project/rows";
import type { RoundUi } from "@/rounds/ui";

/** Project rounds: a workspace with levels and tests, and two who take turns at the keyboard. Each part is a chunk of its own. */
export const project: RoundUi = {
  rows,
  pages: [],
  choices: () => import("@/rounds/project/lobby/choices").then(({ choices }) => choices),
  lobby: () => import("@/rounds/project/lobby/part").then(({ lobby }) => lobby),
  room: () => import("@/rounds/project/room/part").then(({ room }) => room),
  report: () => import("@/rounds/project/report/part").then(({ report }) => report),
  history: () => import("@/rounds/project/history/part").then(({ history }) => history),
  // Nothing to show in the progress, and nothing to set.
  progress: () => Promise.resolve({ Ratings: () => null }),
  settings: () => Promise.resolve({ Section: () => null }),
};
