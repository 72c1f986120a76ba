import { useInfiniteQuery } from "@tanstack/react-query";
import { historyQuery } from "@/api/interviews";
import { HistoryList } from "@/features/history/HistoryList";
import { ListSkeleton } from "@/features/history/ListSkeleton";
import { NoSessions } from "@/features/history/NoSessions";
import { StatusFilter } from "@/features/history/StatusFilter";
import type { Status } from "@/protocol";
import { QueryFailure } from "@/ui/QueryFailure";

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
      <QueryFailure title="Your sessions could not be loaded" query={history}>
        <p className="mt-1">They’re safe on disk; they just couldn’t be shown.</p>
      </QueryFailure>
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
