import type { InterviewItem } from "@/protocol";
import { isAnswer, titleOf } from "@/rounds/answers/core/round";
import { OutcomeMark } from "@/rounds/answers/looks/OutcomeMark";
import type { HistoryPart } from "@/rounds/ui";

/** The questions and how they went. One that was not asked stays a surprise. */
function Facts({ item }: { item: InterviewItem }) {
  const questions = item.rounds.filter(isAnswer);
  if (questions.every(({ status }) => status === "waiting")) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {questions.map((question, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-3">
          <OutcomeMark status={question.status} size={14} className="w-28" />
          <span className="text-ink-soft">{titleOf(question, index)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Answers rounds in the history. */
export const history: HistoryPart = { column: "Questions", Facts };
