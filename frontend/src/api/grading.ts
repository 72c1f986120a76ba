import { queryOptions } from "@tanstack/react-query";
import { request } from "@/core/http/api";
import type { Agreement, GivenGrades, GradingQueue } from "@/protocol";

export const GRADING_KEY = ["grading"] as const;

/** What can be graded, and by which rubric. */
export const gradingQuery = queryOptions({
  queryKey: [...GRADING_KEY, "queue"],
  queryFn: ({ signal }) => request<GradingQueue>("/api/grading", { signal }),
});

/** How far the system agrees, of the interviews that were graded. */
export const agreementQuery = queryOptions({
  queryKey: [...GRADING_KEY, "agreement"],
  queryFn: ({ signal }) => request<Agreement>("/api/grading/agreement", { signal }),
});

export function giveGrades(interview: string, given: Pick<GivenGrades, "grades" | "note">): Promise<void> {
  return request<undefined>(`/api/grading/${encodeURIComponent(interview)}`, { method: "PUT", body: given });
}
