import { QuestionsCard } from "@/rounds/coding/progress/QuestionsCard";
import type { ProgressPart } from "@/rounds/ui";

/** Coding questions in the progress. */
export const progress: ProgressPart = {
  Ratings: ({ view: { questions }, range }) =>
    questions.length > 0 && <QuestionsCard questions={questions} range={range} />,
};
