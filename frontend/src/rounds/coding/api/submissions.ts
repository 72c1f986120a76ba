import { queryOptions } from "@tanstack/react-query";
import { interviewPath, INTERVIEWS_KEY } from "@/api/interviews";
import { request } from "@/core/http/api";
import type { SubmissionPage } from "@/protocol";

/** What was submitted, with the code as it was at that moment. */
export function submissionsQuery(id: string) {
  return queryOptions({
    queryKey: [...INTERVIEWS_KEY, "submissions", id],
    queryFn: ({ signal }) => request<SubmissionPage>(interviewPath(id, "/submissions"), { signal }),
  });
}
