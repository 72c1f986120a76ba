import { BookOpen, CodeXml } from "lucide-react";
import { useRoom } from "@/features/room/roomContext";
import { useNews } from "@/features/room/useNews";
import { codingRound } from "@/rounds/coding/core/round";
import { ProblemPanel } from "@/rounds/coding/room/ProblemPanel";
import { RoomWork } from "@/rounds/coding/room/RoomWork";
import type { RoomTab } from "@/rounds/ui";

const PROBLEM = "problem";

/** The tabs of a coding round on a small screen. */
export function useCodingTabs(round: number | null, shown: string): readonly RoomTab[] {
  const shownAt = useRoom((room) => codingRound(room, round)?.shown_at ?? 0);
  const isPointedAt = useNews(PROBLEM, shownAt, shown === PROBLEM);
  if (round === null) return [];
  return [
    {
      id: PROBLEM,
      label: "Problem",
      icon: <BookOpen aria-hidden size={18} />,
      content: <ProblemPanel round={round} />,
      news: isPointedAt ? "the interviewer is pointing here" : undefined,
    },
    { id: "code", label: "Code", icon: <CodeXml aria-hidden size={18} />, content: <RoomWork round={round} /> },
  ];
}
