import { queryOptions } from "@tanstack/react-query";
import { INTERVIEWS_KEY } from "@/api/interviews";
import { recordingLines } from "@/api/replay";
import { request } from "@/core/http/api";
import type { Receipt, Report, ReportView, Rubric } from "@/protocol";

/** While something is being written it is asked for this often. */
const SOON_MS = 700;
/** While the interview is still going on. */
const LATER_MS = 4000;

function path(id: string, rest: string): string {
  return `/api/interviews/${encodeURIComponent(id)}${rest}`;
}

function isOver({ status }: ReportView): boolean {
  return status !== "scheduled" && status !== "in_progress";
}

/** The latest report, or how far it is. It is asked for again by itself until nothing more is to come. */
export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [...INTERVIEWS_KEY, "report", id],
    queryFn: ({ signal }) => request<ReportView>(path(id, "/report"), { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      if (data.state === "writing" || data.answering) return SOON_MS;
      return isOver(data) ? false : LATER_MS;
    },
  });
}

/** A report as it was written; it never changes. */
export function reportVersionQuery(id: string, report: string) {
  return queryOptions({
    queryKey: [...INTERVIEWS_KEY, "report", id, report],
    queryFn: ({ signal }) => request<Report>(path(id, `/reports/${report}`), { signal }),
    staleTime: Infinity,
  });
}

export function rubricQuery(track: string) {
  return queryOptions({
    queryKey: ["rubrics", track],
    queryFn: ({ signal }) => request<Rubric>(`/api/rubrics/${encodeURIComponent(track)}`, { signal }),
    staleTime: Infinity,
  });
}

/** The moments that count, with their times. Only the first line of the recording is read. */
export function recordingHeadQuery(id: string, report: string) {
  return queryOptions({
    queryKey: [...INTERVIEWS_KEY, "recording head", id, report],
    queryFn: async ({ signal }) => {
      const leave = new AbortController();
      const lines = recordingLines(id, AbortSignal.any([signal, leave.signal]));
      try {
        for await (const line of lines) {
          if (line.type === "head") return line;
        }
        return null;
      } finally {
        leave.abort();
      }
    },
    staleTime: Infinity,
    retry: false,
  });
}

export function scoreAgain(id: string): Promise<ReportView> {
  return request<ReportView>(path(id, "/reports"), { method: "POST" });
}

export function askCoach(id: string, text: string): Promise<Receipt> {
  return request<Receipt>(path(id, "/coach"), { method: "POST", body: { text } });
}

export type ReportFormat = "pdf" | "md" | "json";
export type TranscriptFormat = "txt" | "vtt" | "json";

export function reportFile(id: string, format: ReportFormat): string {
  return path(id, `/report/export?format=${format}`);
}

export function transcriptFile(id: string, format: TranscriptFormat): string {
  return path(id, `/transcript?format=${format}`);
}
