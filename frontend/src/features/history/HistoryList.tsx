import { SessionCards, SessionTable } from "@/features/history/SessionTable";
import { count } from "@/core/time/duration";
import type { InterviewItem } from "@/protocol";
import { Button } from "@/ui/Button";
import { useMediaQuery } from "@/ui/useMediaQuery";

const WIDE_ENOUGH_FOR_A_TABLE = "(min-width: 64rem)";

interface HistoryListProps {
  items: readonly InterviewItem[];
  now: number;
  hasMore: boolean;
  loadingMore: boolean;
  error: string | undefined;
  onMore: () => void;
}

export function HistoryList({ items, now, hasMore, loadingMore, error, onMore }: HistoryListProps) {
  const isWide = useMediaQuery(WIDE_ENOUGH_FOR_A_TABLE);
  return (
    <>
      {isWide ? <SessionTable items={items} now={now} /> : <SessionCards items={items} now={now} />}
      <div className="flex flex-col items-center gap-3">
        {error !== undefined && (
          <p role="alert" className="text-small text-bad">
            The rest could not be loaded: {error}
          </p>
        )}
        {hasMore && (
          <Button busy={loadingMore} data-testid="show-more" onClick={onMore}>
            Show more
          </Button>
        )}
        <p role="status" className="text-small text-ink-faint">
          {hasMore
            ? `The latest ${count(items.length, "session")}`
            : `${count(items.length, "session")} in total`}
        </p>
      </div>
    </>
  );
}
