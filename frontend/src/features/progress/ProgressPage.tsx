import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { progressQuery } from "@/api/progress";
import { ProgressBoard } from "@/features/progress/ProgressBoard";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

export default function ProgressPage() {
  usePageTitle("Progress");
  const [now] = useState(() => Date.now());
  const progress = useQuery(progressQuery);
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h1 className="text-title font-semibold tracking-tight sm:text-display">Progress</h1>
        {progress.data !== undefined && (
          <p data-testid="progress-note" className="mt-1 max-w-prose text-lead text-ink-soft">
            {progress.data.note}
          </p>
        )}
      </header>
      {progress.data !== undefined && <ProgressBoard view={progress.data} now={now} />}
      {progress.data === undefined && progress.error !== null && (
        <QueryFailure title="Your progress could not be loaded" query={progress}>
          <p className="mt-1">It's calculated from your interviews, which are safe on disk.</p>
        </QueryFailure>
      )}
      {progress.isPending && <ProgressSkeleton />}
    </div>
  );
}

function ProgressSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <p role="status" className="sr-only">
        Loading your progress
      </p>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg lg:col-span-2" />
    </div>
  );
}
