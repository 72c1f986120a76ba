import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { questionsQuery } from "@/api/questions";
import { QuestionChoice } from "@/rounds/shared/lobby/QuestionChoice";
import type { ChoiceProps, LobbyPart } from "@/rounds/ui";

/** A question by its name, where there is one to answer. */
function LastChoices({ choices: { answers: own }, kinds, onChange }: ChoiceProps) {
  const { data: list } = useQuery(questionsQuery);
  return (
    <div className="sm:max-w-sm">
      <QuestionChoice
        label={kinds > 1 ? "Question about your work" : "Question"}
        testId="answers-question"
        value={own.question}
        options={list?.answers.map(({ slug, title }) => ({ value: slug, label: title }))}
        onChange={(question) => onChange({ answers: { ...own, question } })}
      />
    </div>
  );
}

/** Answers rounds in the lobby. */
export const lobby: LobbyPart = {
  First: () => null,
  Last: LastChoices,
  anyCompany: "No company in particular.",
  welcome: {
    icon: <MessagesSquare aria-hidden size={18} />,
    title: "You answer questions",
    text: "Tell what happened, what you did and how it ended. Follow-ups take up your own words.",
  },
  FirstChecks: () => null,
  LastChecks: () => null,
  Aside: () => null,
};
