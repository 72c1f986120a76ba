import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request } from "@/core/http/api";
import type {
  InterviewDetail,
  InterviewItem,
  InterviewPage,
  InterviewRequest,
  Status,
  StatusChange,
} from "@/protocol";

const PAGE_SIZE = 20;
const RECENT_SIZE = 5;

function pagePath(options: { status?: Status | undefined; limit: number; cursor?: string | null }): string {
  const query = new URLSearchParams({ limit: String(options.limit) });
  if (options.status) query.set("status", options.status);
  if (options.cursor) query.set("cursor", options.cursor);
  return `/api/interviews?${query.toString()}`;
}

export function interviewPath(id: string, rest = ""): string {
  return `/api/interviews/${encodeURIComponent(id)}${rest}`;
}

/** Everything below this key is stale once an interview was made or changed its status. */
export const INTERVIEWS_KEY = ["interviews"] as const;

/** The latest few, for the lobby. */
export const recentInterviewsQuery = queryOptions({
  queryKey: [...INTERVIEWS_KEY, "recent"],
  queryFn: ({ signal }) => request<InterviewPage>(pagePath({ limit: RECENT_SIZE }), { signal }),
});

/** The latest interview that is running, if any is. */
export async function findRunningInterview(): Promise<InterviewItem | null> {
  const page = await request<InterviewPage>(pagePath({ status: "in_progress", limit: RECENT_SIZE }));
  return page.items.find((item) => item.damage === null) ?? null;
}

/** All of them, page by page, newest first. */
export function historyQuery(status: Status | undefined) {
  return infiniteQueryOptions({
    queryKey: [...INTERVIEWS_KEY, "history", status ?? "all"],
    queryFn: ({ pageParam, signal }) =>
      request<InterviewPage>(pagePath({ status, limit: PAGE_SIZE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

export function interviewQuery(id: string) {
  return queryOptions({
    queryKey: [...INTERVIEWS_KEY, "detail", id],
    queryFn: ({ signal }) => request<InterviewDetail>(interviewPath(id), { signal }),
  });
}

export function createInterview(wanted: InterviewRequest): Promise<InterviewItem> {
  return request<InterviewItem>("/api/interviews", { method: "POST", body: wanted });
}

export function changeStatus(id: string, status: StatusChange["status"]): Promise<InterviewItem> {
  return request<InterviewItem>(interviewPath(id, "/status"), {
    method: "PATCH",
    body: { status } satisfies StatusChange,
  });
}
