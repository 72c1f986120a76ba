import { queryOptions } from "@tanstack/react-query";
import { ApiError, request } from "@/core/api";
import type { ApiProblem, Bin, Imported, InterviewItem } from "@/protocol";

export const BIN_KEY = ["bin"] as const;

/** Where everything can be saved from as one file. */
export const EXPORT_FILE = "/api/export";
/** What has to be typed before everything is deleted. */
export const MEANT = "delete everything";

export const binQuery = queryOptions({
  queryKey: BIN_KEY,
  queryFn: ({ signal }) => request<Bin>("/api/bin", { signal }),
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

/** Sends an exported file. `fetch` does not tell how much of a body is sent, so this asks the older way. */
export function importFile(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<Imported> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", "/api/import");
    sending.responseType = "json";
    sending.setRequestHeader("accept", "application/json");
    sending.setRequestHeader("content-type", "application/zip");
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent(event.loaded / event.total);
    };
    sending.onload = () => {
      if (sending.status === 200) resolve(sending.response as Imported);
      else reject(refusal(sending));
    };
    sending.onerror = () => reject(new ApiError(0, "offline", "Greenroom is not answering. Is it still running?"));
    sending.onabort = () => reject(new ApiError(0, "aborted", "The import was stopped."));
    signal.addEventListener("abort", () => sending.abort(), { once: true });
    sending.send(file);
  });
}

function refusal(answered: XMLHttpRequest): ApiError {
  const problem = answered.response as Partial<ApiProblem> | null;
  const message = problem?.detail ?? problem?.title ?? `The server answered ${answered.status}.`;
  return new ApiError(answered.status, problem?.code ?? "unknown", message);
}
