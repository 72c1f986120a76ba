import { queryOptions } from "@tanstack/react-query";
import { QUESTIONS_KEY } from "@/api/questions";
import { request, requestLines } from "@/core/http/api";
import type { PracticeRun, PracticeStep, QuestionDetail, QuestionSolution } from "@/protocol";

const FRESH_FOR_MS = 60_000;

function questionPath(slug: string, rest = ""): string {
  return `/api/questions/${encodeURIComponent(slug)}${rest}`;
}

export function questionQuery(slug: string) {
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, slug],
    queryFn: ({ signal }) => request<QuestionDetail>(questionPath(slug), { signal }),
    staleTime: FRESH_FOR_MS,
  });
}

/** How a question can be solved; asked for only when somebody wants to look. */
export function solutionQuery(slug: string) {
  return queryOptions({
    queryKey: ["solution", slug],
    queryFn: ({ signal }) => request<QuestionSolution>(questionPath(slug, "/solution"), { signal }),
    staleTime: FRESH_FOR_MS,
  });
}

/** Runs code; the steps come as they happen, and aborting stops it on the server, too. */
export function runCode(slug: string, run: PracticeRun, signal: AbortSignal): AsyncGenerator<PracticeStep, void> {
  return requestLines<PracticeStep>(questionPath(slug, "/runs"), { method: "POST", body: run, signal });
}
