import { queryOptions } from "@tanstack/react-query";
import { INTERVIEWS_KEY } from "@/api/interviews";
import { sendFile } from "@/api/sendFile";
import { request } from "@/core/http/api";
import type { Bin, DamagedInterviews, Imported, InterviewItem } from "@/protocol";

export const BIN_KEY = ["bin"] as const;

/** Where everything can be saved from as one file. */
export const EXPORT_FILE = "/api/export";
/** Where the events of an interview can be saved from as they are stored, also when it is damaged. */
export function rawFile(id: string): string {
  return `/api/interviews/${encodeURIComponent(id)}/raw`;
}
/** What has to be typed before everything is deleted. */
export const MEANT = "delete everything";

export const binQuery = queryOptions({
  queryKey: BIN_KEY,
  queryFn: ({ signal }) => request<Bin>("/api/bin", { signal }),
});

/** Interviews that cannot be read. */
export const damagedQuery = queryOptions({
  queryKey: [...INTERVIEWS_KEY, "damaged"],
  queryFn: ({ signal }) => request<DamagedInterviews>("/api/damaged", { signal }),
});

export function putInBin(id: string): Promise<void> {
  return request<undefined>(`/api/interviews/${encodeURIComponent(id)}`, { method: "DELETE" });
}

export function restore(id: string): Promise<InterviewItem> {
  return request<InterviewItem>(`/api/bin/${encodeURIComponent(id)}/restore`, { method: "POST" });
}

export function erase(id: string): Promise<void> {
  return request<undefined>(`/api/bin/${encodeURIComponent(id)}`, { method: "DELETE" });
}

export function eraseEverything(): Promise<{ interviews: number }> {
  return request<{ interviews: number }>("/api/erase-everything", { method: "POST", body: { confirm: MEANT } });
}

/** Sends an exported file. */
export function importFile(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<Imported> {
  return sendFile<Imported>({ path: "/api/import", file, type: "application/zip", onSent, signal });
}
