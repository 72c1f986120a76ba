import { rows } from "@/rounds/board/rows";
import type { RoundUi } from "@/rounds/ui";

/** Board rounds: a system to design on a whiteboard, with notes beside it. Each part is a chunk of its own. */
export const board: RoundUi = {
  rows,
  pages: [],
  choices: () => import("@/rounds/board/lobby/choices").then(({ choices }) => choices),
  lobby: () => import("@/rounds/board/lobby/part").then(({ lobby }) => lobby),
  room: () => import("@/rounds/board/room/part").then(({ room }) => room),
  report: () => import("@/rounds/board/report/part").then(({ report }) => report),
  history: () => import("@/rounds/board/history/part").then(({ history }) => history),
  // No rating of its own in the progress, where topics and criteria are skills; and nothing to set.
  progress: () => Promise.resolve({ Ratings: () => null }),
  settings: () => Promise.resolve({ Section: () => null }),
};
