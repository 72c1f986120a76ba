import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "wouter";
import { HistoryList } from "@/features/history/HistoryList";
import { NoSessions } from "@/features/history/NoSessions";
import { readStatus, StatusFilter } from "@/features/history/StatusFilter";
import { historyQuery } from "@/api/interviews";
import { LoadFailure } from "@/ui/LoadFailure";
import { Skeleton } from "@/ui/Skeleton";
import { usePageTitle } from "@/ui/usePageTitle";

export default function HistoryPage() {
  usePageTitle("History");
  // The filter is part of the address, so that going back from a session finds it again.
  const [params, setParams] = useSearchParams();
  const status = readStatus(params.get("status"));
  const [now] = useState(() => Date.now());
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
      <HistorySkeleton />
    );
  } else if (items.length === 0) {
    content = <NoSessions filtered={status !== undefined} onShowAll={() => setParams({})} />;
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
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-title font-semibold tracking-tight sm:text-display">History</h1>
        <p className="mt-1 text-lead text-ink-soft">Every rehearsal you held on this machine.</p>
      </header>
      <StatusFilter
        value={status}
        onChange={(next) => setParams(next === undefined ? {} : { status: next }, { replace: true })}
      />
      {content}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading your sessions
      </p>
      <div className="flex flex-col gap-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-16 rounded-lg" />
        ))}
      </div>
    </div>
  );
}
