import { Compass, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ApiError, isDamaged } from "@/core/http/api";
import { Damaged } from "@/features/ownership/Damaged";
import { buttonClasses } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailure } from "@/ui/LoadFailure";
import { Progress } from "@/ui/Progress";
import { Skeleton, SkeletonText } from "@/ui/Skeleton";

/** The replay before it is here. */
export function ReplayLoading({ done, total }: { done: number; total: number }) {
  return (
    <main className="flex h-dvh flex-col bg-ground" aria-busy="true">
      <h1 className="sr-only">Loading the replay</h1>
      <div className="flex h-13 shrink-0 items-center gap-4 border-b border-line bg-surface px-4">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-4 w-64" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-1/4 border-r border-line bg-surface p-6 lg:block">
          <SkeletonText lines={9} />
        </div>
        <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6">
          <p role="status" className="text-small text-ink-soft">
            {total === 0 ? "Loading the recording" : `Loading the recording: ${share(done, total)} %`}
          </p>
          <Progress label="Loading the recording" done={done} total={total} className="w-64 max-w-full" />
        </div>
        <div className="hidden w-1/4 border-l border-line bg-surface p-6 lg:block">
          <SkeletonText lines={6} />
        </div>
      </div>
      <div className="h-24 shrink-0 border-t border-line bg-surface p-4">
        <Skeleton className="h-2.5" />
      </div>
    </main>
  );
}

function share(done: number, total: number): number {
  return Math.floor((done / total) * 100);
}

interface ReplayFailedProps {
  id: string;
  error: unknown;
  onRetry: () => void;
}

/** There is nothing to play: not yet, not here, or not now. */
export function ReplayFailed({ id, error, onRetry }: ReplayFailedProps) {
  if (error instanceof ApiError && error.code === "not_over") {
    return (
      <Alone>
        <EmptyState
          level={1}
          icon={<Hourglass aria-hidden size={28} />}
          title="This interview is still in progress"
          action={
            <Link href={`/interviews/${id}`} className={buttonClasses({ variant: "primary" })}>
              Go to the room
            </Link>
          }
        >
          You can replay it once it’s over.
        </EmptyState>
      </Alone>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Alone>
        <EmptyState
          level={1}
          icon={<Compass aria-hidden size={28} />}
          title="Session not found"
          action={
            <Link href="/history" className={buttonClasses({ variant: "primary" })}>
              See all sessions
            </Link>
          }
        >
          The address may be mistyped, or the interview was on another machine.
        </EmptyState>
      </Alone>
    );
  }
  if (isDamaged(error)) {
    return (
      <Alone>
        <Damaged id={id} reason={error.message} />
      </Alone>
    );
  }
  return (
    <Alone>
      <h1 className="sr-only">Replay</h1>
      <LoadFailure
        title="The replay could not be loaded"
        message={error instanceof Error ? error.message : "Something went wrong."}
        retrying={false}
        onRetry={onRetry}
      >
        <p className="mt-1">The interview is safe on disk; it just couldn’t be shown.</p>
      </LoadFailure>
    </Alone>
  );
}

function Alone({ children }: { children: ReactNode }) {
  return <main className="flex min-h-dvh items-center justify-center bg-ground">{children}</main>;
}
