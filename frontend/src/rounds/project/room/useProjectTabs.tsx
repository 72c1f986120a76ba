import { CodeXml, FlaskConical, ListOrdered } from "lucide-react";
import { useNews } from "@/features/room/useNews";
import { FilesPane } from "@/rounds/project/room/FilesPane";
import { LevelPanel } from "@/rounds/project/room/LevelPanel";
import { CODE } from "@/rounds/project/room/openFile";
import { ResultsPanel } from "@/rounds/project/room/ResultsPanel";
import { useProject } from "@/rounds/project/room/useProject";
import type { RoomTab } from "@/rounds/ui";

export const LEVEL = "level";
export const RESULTS = "results";

/** The tabs of a project round on a small screen. */
export function useProjectTabs(round: number | null, shown: string): readonly RoomTab[] {
  const level = useProject(round, (project) => project.level) ?? 0;
  const helps = useProject(round, (project) => project.helps.length) ?? 0;
  const changes = useProject(round, (project) => project.changes.filter(({ by }) => by === "bot").length) ?? 0;
  const finished = useProject(round, (project) => project.test_runs.filter(({ state }) => state !== "running").length) ?? 0;
  const isNewLevel = useNews(`${LEVEL}.${round ?? ""}`, level * 100 + helps, shown === LEVEL);
  const isChanged = useNews(`${CODE}.${round ?? ""}`, changes, shown === CODE);
  const isTested = useNews(`${RESULTS}.${round ?? ""}`, finished, shown === RESULTS);
  if (round === null) return [];
  return [
    {
      id: LEVEL,
      label: "Level",
      icon: <ListOrdered aria-hidden size={18} />,
      content: <LevelPanel round={round} />,
      news: isNewLevel ? "something new" : undefined,
    },
    {
      id: CODE,
      label: "Code",
      icon: <CodeXml aria-hidden size={18} />,
      content: <FilesPane round={round} />,
      news: isChanged ? "the interviewer changed something" : undefined,
    },
    {
      id: RESULTS,
      label: "Results",
      icon: <FlaskConical aria-hidden size={18} />,
      content: <ResultsPanel round={round} />,
      news: isTested ? "new results" : undefined,
    },
  ];
}
