import { MessageCircleQuestion } from "lucide-react";
import { useRoom } from "@/features/room/roomContext";
import { useNews } from "@/features/room/useNews";
import { answersRound } from "@/rounds/answers/core/round";
import { QuestionPanel } from "@/rounds/answers/room/QuestionPanel";
import type { RoomTab } from "@/rounds/ui";

export const QUESTION = "question";

/** The tab of an answers round on a small screen. */
export function useAnswersTabs(round: number | null, shown: string): readonly RoomTab[] {
  const asked = useRoom((room) => answersRound(room, round)?.follow_ups.length ?? 0);
  const isNew = useNews(`${QUESTION}.${round ?? ""}`, asked, shown === QUESTION);
  if (round === null) return [];
  return [
    {
      id: QUESTION,
      label: "Question",
      icon: <MessageCircleQuestion aria-hidden size={18} />,
      content: <QuestionPanel round={round} />,
      news: isNew ? "a follow-up" : undefined,
    },
  ];
}
