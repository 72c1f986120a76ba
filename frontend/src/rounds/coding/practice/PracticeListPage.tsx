import { useQuery } from "@tanstack/react-query";
import { QuestionBrowser } from "@/rounds/coding/practice/QuestionBrowser";
import { questionsQuery } from "@/api/questions";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

export default function PracticeListPage() {
  usePageTitle("Practice");
  const questions = useQuery(questionsQuery);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-title font-semibold tracking-tight sm:text-display">Practise a question</h1>
        <p className="mt-1 text-lead text-ink-soft">No timer and no interviewer. Use as many hints as you like.</p>
      </header>
      {questions.data !== undefined && <QuestionBrowser items={questions.data.items} packs={questions.data.packs} />}
      {questions.data === undefined && questions.error !== null && (
        <QueryFailure title="The questions could not be loaded" query={questions}>
          <p className="mt-1">Your code is kept in this browser.</p>
        </QueryFailure>
      )}
      {questions.isPending && <ListSkeleton />}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        Loading the questions
      </p>
      <Skeleton className="h-9 rounded-md" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 rounded-md" />
      ))}
    </div>
  );
}
