import { queryOptions } from "@tanstack/react-query";
import { request } from "@/core/http/api";
import type { QuestionList } from "@/protocol";

const FRESH_FOR_MS = 60_000;

/** Everything below this key is stale once something was submitted. */
export const QUESTIONS_KEY = ["questions"] as const;

/** The questions of every kind. */
export const questionsQuery = queryOptions({
  queryKey: QUESTIONS_KEY,
  queryFn: ({ signal }) => request<QuestionList>("/api/questions", { signal }),
  staleTime: FRESH_FOR_MS,
});
