import { MessageCircleQuestion } from "lucide-react";
import type { AnswersRound } from "@/protocol";
import { QuestionPane } from "@/rounds/answers/replay/QuestionPane";
import type { ReplayPart } from "@/rounds/ui";

/** An answers round in the replay. */
export const replay: ReplayPart = {
  Work: QuestionPane,
  aside: null,
  columns: "greenroom.replay.answers.columns",
  talkSize: "42%",
  besideLabel: "Beside the question",
  tabs: [
    { id: "question", label: "Question", icon: <MessageCircleQuestion aria-hidden size={18} />, Pane: QuestionPane },
  ],
  isShown: ({ text }: AnswersRound) => text !== null,
  titleOf: ({ title }: AnswersRound) => title,
  describe: ({ title }: AnswersRound) => title?.toLowerCase(),
  // Skipping and follow-ups are marked in rounds of every kind.
  marks: {},
};
