import { useInfiniteQuery } from "@tanstack/react-query";
import { CirclePlay, SearchX } from "lucide-react";
import { Link } from "wouter";
import { searchQuery } from "@/api/search";
import { count, formatMark } from "@/core/time/duration";
import { partsOf } from "@/core/search/found";
import { groupHits, momentOf } from "@/core/search/hits";
import { formatDay, formatTime } from "@/core/time/moments";
import { ListSkeleton } from "@/features/history/ListSkeleton";
import type { SearchHit } from "@/protocol";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { EmptyState } from "@/ui/EmptyState";
import { QueryFailure } from "@/ui/QueryFailure";

const WHO = { candidate: "You", interviewer: "Interviewer" } as const;

interface SearchResultsProps {
  words: string;
  now: number;
}

/** Lines that have all the words, by interview; each opens the replay at its moment. */
export function SearchResults({ words, now }: SearchResultsProps) {
  const search = useInfiniteQuery(searchQuery(words));
  const hits = search.data?.pages.flatMap((page) => page.items);
  if (hits === undefined) {
    return search.error ? (
      <QueryFailure title="The search failed" query={search} />
    ) : (
      <ListSkeleton label="Searching" />
    );
  }
  if (hits.length === 0 && !search.isPlaceholderData) {
    return (
      <EmptyState icon={<SearchX aria-hidden size={28} />} title="No matches">
        A line matches if it contains all the words, in any order. Use fewer words to find more.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-5" aria-busy={search.isFetching}>
      <p role="status" className="text-small text-ink-faint">
        {search.hasNextPage ? `The latest ${count(hits.length, "line")}` : `${count(hits.length, "line")} found`}
      </p>
      {groupHits(hits).map(({ interview, hits: found }) => (
        <section key={interview} aria-label={`Found in the session from ${dayOf(found, now)}`}>
          <h2 className="mb-1.5 text-small font-medium text-ink-soft">{dayOf(found, now)}</h2>
          <Card className="overflow-hidden">
            <ul className="divide-y divide-line">
              {found.map((hit) => (
                <li key={hit.seq}>
                  <Hit hit={hit} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {search.hasNextPage && (
        <Button className="self-center" busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          Show more
        </Button>
      )}
      {search.isFetchNextPageError && (
        <p role="alert" className="text-center text-small text-bad">
          The rest could not be loaded: {search.error.message}
        </p>
      )}
    </div>
  );
}

/** When the session began, as history tells it. */
function dayOf([hit]: readonly SearchHit[], now: number): string {
  const at = hit === undefined ? now : hit.at - (hit.offset_ms ?? 0);
  return `${formatDay(at, now)}, ${formatTime(at)}`;
}

function Hit({ hit }: { hit: SearchHit }) {
  return (
    <Link
      href={momentOf(hit)}
      data-testid="hit"
      className="flex gap-4 px-4 py-3 text-small -outline-offset-2 transition-colors hover:bg-surface sm:px-5"
    >
      <span className="w-22 shrink-0 text-ink-faint">
        <span className="block">{WHO[hit.who]}</span>
        {hit.offset_ms !== null && <span className="block figures">{formatMark(hit.offset_ms)}</span>}
      </span>
      <span className="min-w-0 flex-1 text-body wrap-anywhere text-ink">
        {partsOf(hit.excerpt).map((part, index) =>
          part.isFound ? (
            <mark key={index} className="rounded-sm bg-lamp-wash px-0.5 font-medium text-lamp-text">
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </span>
      <span className="mt-1 shrink-0 text-ink-faint">
        <CirclePlay aria-hidden size={16} />
        <span className="sr-only">Open in the replay</span>
      </span>
    </Link>
  );
}
