import { queryOptions } from "@tanstack/react-query";
import { request, requestLines } from "@/core/api";
import type { PracticeRun, PracticeStep, QuestionDetail, QuestionList } from "@/protocol";

const FRESH_FOR_MS = 60_000;

function questionPath(slug: string, rest = ""): string {
  return `/api/questions/${encodeURIComponent(slug)}${rest}`;
}

/** Everything that can be practised, easiest first. */
export const questionsQuery = queryOptions({
  queryKey: ["questions"],
  queryFn: ({ signal }) => request<QuestionList>("/api/questions", { signal }),
  staleTime: FRESH_FOR_MS,
});

export function questionQuery(slug: string) {
  return queryOptions({
    queryKey: ["questions", slug],
    queryFn: ({ signal }) => request<QuestionDetail>(questionPath(slug), { signal }),
    staleTime: FRESH_FOR_MS,
  });
}

/** Runs code; the steps come as they happen, and aborting stops it on the server, too. */
export function runCode(slug: string, run: PracticeRun, signal: AbortSignal): AsyncGenerator<PracticeStep, void> {
  return requestLines<PracticeStep>(questionPath(slug, "/runs"), { method: "POST", body: run, signal });
}
