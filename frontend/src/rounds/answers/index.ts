import { rows } from "@/rounds/answers/rows";
import type { RoundUi } from "@/rounds/ui";

/** Answers rounds: a question about one's work, answered by talking. Each part is a chunk of its own. */
export const answers: RoundUi = {
  rows,
  pages: [],
  choices: () => import("@/rounds/answers/lobby/choices").then(({ choices }) => choices),
  lobby: () => import("@/rounds/answers/lobby/part").then(({ lobby }) => lobby),
  room: () => import("@/rounds/answers/room/part").then(({ room }) => room),
  report: () => import("@/rounds/answers/report/part").then(({ report }) => report),
  history: () => import("@/rounds/answers/history/part").then(({ history }) => history),
  // Nothing to show in the progress, and nothing to set.
  progress: () => Promise.resolve({ Ratings: () => null }),
  settings: () => Promise.resolve({ Section: () => null }),
};
