import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { Link } from "wouter";
import { questionQuery } from "@/rounds/coding/api/questions";
import { ApiError, setupQuery } from "@/core/http/api";
import { PracticeBar } from "@/rounds/coding/practice/PracticeBar";
import { PracticeRoom } from "@/rounds/coding/practice/PracticeRoom";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailure } from "@/ui/LoadFailure";
import { SkeletonText } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

/** One question to practise; it has all of the window, as the room has. */
export default function PracticePage({ slug }: { slug: string }) {
  const question = useQuery(questionQuery(slug));
  const setup = useQuery(setupQuery);
  usePageTitle(question.data?.brief.title ?? "Practice");

  if (question.data !== undefined && setup.data !== undefined) {
    return <PracticeRoom detail={question.data} setup={setup.data} />;
  }
  const error = question.error ?? setup.error;
  return (
    <div className="flex h-dvh flex-col bg-ground">
      <PracticeBar title="Practice" />
      <main className="flex min-h-0 flex-1 flex-col justify-center px-4">
        {error === null && (
          <div role="status" aria-label="Loading the question" className="mx-auto w-full max-w-xl">
            <SkeletonText lines={8} />
          </div>
        )}
        {error instanceof ApiError && error.status === 404 && <NoSuchQuestion />}
        {error !== null && !(error instanceof ApiError && error.status === 404) && (
          <LoadFailure
            title="The question could not be loaded"
            message={error.message}
            retrying={question.isFetching || setup.isFetching}
            onRetry={() => {
              void question.refetch();
              void setup.refetch();
            }}
          >
            <p className="mt-1">Your code is kept in this browser.</p>
          </LoadFailure>
        )}
      </main>
    </div>
  );
}

function NoSuchQuestion() {
  return (
    <EmptyState
      level={1}
      icon={<Compass size={28} />}
      title="Question not found"
      action={
        <Link href="/practice" className={buttonClasses({ variant: "primary" })}>
          See all questions
        </Link>
      }
    >
      The address may be mistyped, or the question was removed from its pack.
    </EmptyState>
  );
}
