import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { Link } from "wouter";
import { Ending } from "@/features/ending/Ending";
import { StillGoing } from "@/features/ending/StillGoing";
import { interviewQuery } from "@/api/interviews";
import { ApiError } from "@/core/api";
import type { Room } from "@/protocol";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailure } from "@/ui/LoadFailure";
import { Skeleton, SkeletonText } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

const LOOK_AGAIN_MS = 4000;

function isOver({ interview }: Room): boolean {
  return interview.status !== "scheduled" && interview.status !== "in_progress";
}

/** Whether nothing more is to come: it is over, and neither the judge nor the reviewer owes an answer. */
function isSettled(room: Room): boolean {
  return isOver(room) && !room.runs.some((run) => run.state === "running" || run.analysing || run.reviewing);
}

export default function EndPage({ id }: { id: string }) {
  usePageTitle("Looking back");
  const interview = useQuery({
    ...interviewQuery(id),
    refetchInterval: ({ state }) => (state.data !== undefined && !isSettled(state.data.room) ? LOOK_AGAIN_MS : false),
  });
  const room = interview.data?.room;

  if (room !== undefined) return isOver(room) ? <Ending room={room} /> : <StillGoing room={room} />;
  if (interview.error instanceof ApiError && interview.error.status === 404) return <Unknown />;
  if (interview.error !== null) {
    return (
      <>
        <h1 className="sr-only">Looking back</h1>
        <LoadFailure
          title="This session could not be loaded"
          message={interview.error.message}
          retrying={interview.isFetching}
          onRetry={() => void interview.refetch()}
        >
          <p className="mt-1">It is safe on disk; only showing it failed.</p>
        </LoadFailure>
      </>
    );
  }
  return <EndSkeleton />;
}

function Unknown() {
  return (
    <>
      <h1 className="sr-only">Looking back</h1>
      <EmptyState
        icon={<Compass aria-hidden size={28} />}
        title="There is no such session"
        action={
          <>
            <Link href="/history" className={buttonClasses({ variant: "primary" })}>
              See all sessions
            </Link>
            <Link href="/" className={buttonClasses()}>
              Go to the lobby
            </Link>
          </>
        }
      >
        The address may be mistyped, or it was held on another machine.
      </EmptyState>
    </>
  );
}

function EndSkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading the session
      </p>
      <Skeleton className="h-4 w-64" />
      <Skeleton className="mt-4 h-9 max-w-3xl rounded-md" />
      <Skeleton className="mt-6 h-9 w-56 rounded-md" />
      <Skeleton className="mt-10 h-24 rounded-lg" />
      <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Skeleton className="h-80 rounded-lg" />
        <SkeletonText lines={7} />
      </div>
    </div>
  );
}
