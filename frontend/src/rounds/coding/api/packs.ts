import { queryOptions } from "@tanstack/react-query";
import { sendFile } from "@/api/sendFile";
import { request } from "@/core/http/api";
import { isRunning } from "@/rounds/coding/packs/packs";
import type { NewPack, PackJob, PackList } from "@/protocol";

const LOOK_AGAIN_MS = 700;

/** Every pack of questions. It is asked for again and again while one is being added. */
export const packsQuery = queryOptions({
  queryKey: ["packs"],
  queryFn: ({ signal }) => request<PackList>("/api/packs", { signal }),
  refetchInterval: ({ state }) => (isRunning(state.data?.job) ? LOOK_AGAIN_MS : false),
});

export function addFolder(folder: string): Promise<PackJob> {
  return request<PackJob>("/api/packs", { method: "POST", body: { folder } satisfies NewPack });
}

export function uploadPack(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<PackJob> {
  const path = `/api/packs/upload?${new URLSearchParams({ filename: file.name }).toString()}`;
  return sendFile<PackJob>({ path, file, type: "application/octet-stream", onSent, signal });
}

export function provePack(name: string): Promise<PackJob> {
  return request<PackJob>(`/api/packs/${encodeURIComponent(name)}/proof`, { method: "POST" });
}

export function removePack(name: string): Promise<void> {
  return request<undefined>(`/api/packs/${encodeURIComponent(name)}`, { method: "DELETE" });
}

/** Stops what is being added, or dismisses how it ended. */
export function stopPackJob(): Promise<void> {
  return request<undefined>("/api/pack-job", { method: "DELETE" });
}
