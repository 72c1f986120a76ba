import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { ApiError, request } from "@/core/http/api";
import type { BoardGraph, PadView, SnapshotTaken } from "@/protocol";

const keyOf = (interview: string, round: number) => ["boards", interview, round, "graph"] as const;
const MINUTE_MS = 60_000;

/** What the board of a round says now. */
export function readGraph(interview: string, round: number, signal?: AbortSignal): Promise<BoardGraph> {
  return request<BoardGraph>(`/api/interviews/${interview}/rounds/${round}/graph`, { ...(signal && { signal }) });
}

/** The same at a revision, to be kept. */
export function graphQuery(interview: string, round: number, revision: number) {
  return queryOptions({
    queryKey: [...keyOf(interview, round), revision],
    queryFn: ({ signal }) => readGraph(interview, round, signal),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: MINUTE_MS,
  });
}

/** The newest graph that is here. */
export function latestGraph(queries: QueryClient, interview: string, round: number): BoardGraph | null {
  const known = queries.getQueriesData<BoardGraph>({ queryKey: keyOf(interview, round) });
  return known.reduce<BoardGraph | null>(
    (latest, [, graph]) => (graph !== undefined && graph.revision >= (latest?.revision ?? -1) ? graph : latest),
    null,
  );
}

/** What the lines of a pad come to. */
export function padQuery(text: string) {
  return queryOptions({
    queryKey: ["boards", "pad", text],
    queryFn: ({ signal }) => request<PadView>("/api/designs/pad", { method: "POST", body: { text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: MINUTE_MS,
  });
}

/** Stores a picture of the board. Throws ApiError. */
export async function sendSnapshot(interview: string, round: number, revision: number, png: Blob): Promise<SnapshotTaken> {
  const path = `/api/interviews/${interview}/canvas-snapshots?round=${round}&revision=${revision}`;
  let response: Response;
  try {
    response = await fetch(path, { method: "POST", headers: { "content-type": "image/png", accept: "application/json" }, body: png });
  } catch {
    throw new ApiError(0, "offline", "Greenroom is not answering.");
  }
  if (!response.ok) throw new ApiError(response.status, "unknown", `The server answered with status ${response.status}.`);
  return (await response.json()) as SnapshotTaken;
}
