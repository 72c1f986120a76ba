import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { request } from "@/core/http/api";
import type { SearchPage } from "@/protocol";

const PAGE_SIZE = 20;

/** Lines of all interviews that have every one of these words, newest first. */
export function searchQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: ["search", words],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ q: words, limit: String(PAGE_SIZE) });
      if (pageParam !== null) query.set("cursor", pageParam);
      return request<SearchPage>(`/api/search?${query.toString()}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // What was found stays in view while the next letters are looked for.
    placeholderData: keepPreviousData,
  });
}
