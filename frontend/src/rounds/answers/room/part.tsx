import { MessageCircleQuestion } from "lucide-react";
import { useRoom } from "@/features/room/roomContext";
import { answersRound } from "@/rounds/answers/core/round";
import { Screen } from "@/rounds/answers/room/Screen";
import { SHORTCUTS } from "@/rounds/answers/room/shortcuts";
import { useAnswersCommands } from "@/rounds/answers/room/useAnswersCommands";
import { QUESTION, useAnswersTabs } from "@/rounds/answers/room/useAnswersTabs";
import type { RoomPart } from "@/rounds/ui";

/** What the question is about. */
function TopBar({ round }: { round: number }) {
  const title = useRoom((room) => answersRound(room, round)?.title ?? null);
  if (title === null) return null;
  return (
    <span
      data-testid="question-theme"
      title={title}
      className="flex min-w-0 items-center gap-1.5 text-small text-ink-soft md:max-w-64"
    >
      <MessageCircleQuestion aria-hidden size={15} className="shrink-0" />
      <span className="truncate">{title}</span>
    </span>
  );
}

/** An answers round in the room. */
export const room: RoomPart = {
  Screen,
  TopBar,
  isTalk: true,
  useTabs: useAnswersTabs,
  firstTab: QUESTION,
  // The interviewer asks it in the conversation, and there it is answered.
  shownFirst: "talk",
  useCommands: useAnswersCommands,
  shortcuts: Object.values(SHORTCUTS),
  toolHelp: { title: "", shortcuts: [] },
  describeStage: (nth) => (nth === 0 ? "A question about your work" : "Another question"),
  words: {
    kept: "What you typed is kept in this browser.",
    paused: "What you typed stays as it is.",
    away: "Not connected right now. What you typed is kept; try again in a moment.",
    notes: "The situation, what you did, how it ended",
  },
  prefetch: () => undefined,
};
