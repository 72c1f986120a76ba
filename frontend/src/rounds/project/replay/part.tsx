import { CodeXml, FlaskConical, ListOrdered } from "lucide-react";
import type { ProjectRound } from "@/protocol";
import { FilesPane } from "@/rounds/project/replay/FilesPane";
import { LevelPane } from "@/rounds/project/replay/LevelPane";
import { MARKS } from "@/rounds/project/replay/marks";
import { ResultsPane } from "@/rounds/project/replay/ResultsPane";
import { Work } from "@/rounds/project/replay/Work";
import type { ReplayPart, RoundSpan } from "@/rounds/ui";

/** The level, and how the last tests before this moment went. */
function describe({ opened_at, level, driver, test_runs }: ProjectRound): string | undefined {
  if (opened_at === null) return undefined;
  const run = test_runs.findLast(({ total }) => total > 0);
  const tests = run === undefined ? "" : `, ${run.passed} of ${run.total} tests pass`;
  return `level ${level}, ${driver === "bot" ? "the interviewer drives" : "you drive"}${tests}`;
}

/** Who wrote, from when to when. */
function spans({ turns, closed_at }: ProjectRound): readonly RoundSpan[] {
  return turns.map(({ driver, since }, nth) => ({
    from: since,
    until: turns[nth + 1]?.since ?? closed_at,
    label: driver === "bot" ? "Interviewer" : "You",
    isOwn: driver === "human",
  }));
}

/** A project round in the replay. */
export const replay: ReplayPart = {
  Work,
  aside: { id: "level", label: "Level", Pane: LevelPane },
  columns: "greenroom.replay.project.columns",
  talkSize: "25%",
  besideLabel: "Beside the files",
  tabs: [
    { id: "code", label: "Files", icon: <CodeXml aria-hidden size={18} />, Pane: FilesPane },
    { id: "results", label: "Results", icon: <FlaskConical aria-hidden size={18} />, Pane: ResultsPane },
    { id: "level", label: "Level", icon: <ListOrdered aria-hidden size={18} />, Pane: LevelPane },
  ],
  isShown: ({ opened_at }: ProjectRound) => opened_at !== null,
  titleOf: ({ title }: ProjectRound) => title,
  describe,
  marks: MARKS,
  spans,
};
