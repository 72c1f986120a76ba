import { useInfiniteQuery } from "@tanstack/react-query";
import { historyQuery } from "@/api/interviews";
import { HistoryList } from "@/features/history/HistoryList";
import { ListSkeleton } from "@/features/history/ListSkeleton";
import { NoSessions } from "@/features/history/NoSessions";
import { StatusFilter } from "@/features/history/StatusFilter";
import type { Status } from "@/protocol";
import { LoadFailure } from "@/ui/LoadFailure";

interface SessionsProps {
  status: Status | undefined;
  now: number;
  onStatus: (status: Status | undefined) => void;
}

export function Sessions({ status, now, onStatus }: SessionsProps) {
  const history = useInfiniteQuery(historyQuery(status));
  const items = history.data?.pages.flatMap((page) => page.items);

  let content;
  if (items === undefined) {
    content = history.error ? (
      <LoadFailure
        title="Your sessions could not be loaded"
        message={history.error.message}
        retrying={history.isFetching}
        onRetry={() => void history.refetch()}
      >
        <p className="mt-1">They are safe on disk; only showing them failed.</p>
      </LoadFailure>
    ) : (
      <ListSkeleton label="Loading your sessions" />
    );
  } else if (items.length === 0) {
    content = <NoSessions filtered={status !== undefined} onShowAll={() => onStatus(undefined)} />;
  } else {
    content = (
      <HistoryList
        items={items}
        now={now}
        hasMore={history.hasNextPage}
        loadingMore={history.isFetchingNextPage}
        error={history.isFetchNextPageError ? history.error.message : undefined}
        onMore={() => void history.fetchNextPage()}
      />
    );
  }
  return (
    <>
      <StatusFilter value={status} onChange={onStatus} />
      {content}
    </>
  );
}
