import { lazy } from "react";
import { rows } from "@/rounds/coding/rows";
import type { RoundUi } from "@/rounds/ui";

const PracticeListPage = lazy(() => import("@/rounds/coding/practice/PracticeListPage"));
const PracticePage = lazy(() => import("@/rounds/coding/practice/PracticePage"));

/** Coding rounds. Each part is a chunk of its own. */
export const coding: RoundUi = {
  rows,
  pages: [
    { path: "/practice", label: "Practice", isWhole: false, render: () => <PracticeListPage /> },
    { path: "/practice/:slug", isWhole: true, render: ({ slug = "" }) => <PracticePage key={slug} slug={slug} /> },
  ],
  choices: () => import("@/rounds/coding/lobby/choices").then(({ choices }) => choices),
  lobby: () => import("@/rounds/coding/lobby/part").then(({ lobby }) => lobby),
  room: () => import("@/rounds/coding/room/part").then(({ room }) => room),
  report: () => import("@/rounds/coding/report/part").then(({ report }) => report),
  history: () => import("@/rounds/coding/history/part").then(({ history }) => history),
  progress: () => import("@/rounds/coding/progress/part").then(({ progress }) => progress),
  settings: () => import("@/rounds/coding/packs/part").then(({ settings }) => settings),
};
