import { queryOptions } from "@tanstack/react-query";
import { request } from "@/core/http/api";
import type { ProgressView } from "@/protocol";

export const PROGRESS_KEY = ["progress"] as const;

/** Skills, what is due, and the next interview. Cheap to ask for, so it is asked anew on every visit. */
export const progressQuery = queryOptions({
  queryKey: PROGRESS_KEY,
  queryFn: ({ signal }) => request<ProgressView>("/api/progress", { signal }),
});
