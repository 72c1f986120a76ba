import { readNdjson } from "@/core/http/ndjson";
import type { ApiFault, Setup, StorageState } from "@/protocol";

/** A request that was not answered well. `code` is stable; `message` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
  }

  /** Nobody answered: the server is down or there is no way to it. */
  get isOffline(): boolean {
    return this.status === 0;
  }}

/** The interview's record on disk cannot be read; asking again does not help. */
export function isDamaged(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === "log_damaged";
}

interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
}

const OFFLINE = "Greenroom is not answering. Is it still running?";

/** Asks the server for JSON. Throws ApiError, and nothing else but an abort. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(path, "application/json", options);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Asks for a file. Throws ApiError, and nothing else but an abort. */
export async function requestFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  return (await send(path, "*/*", options)).blob();
}

/** Asks for an answer that comes line by line. Throws ApiError, and nothing else but an abort. */
export async function* requestLines<Line>(path: string, options: RequestOptions = {}): AsyncGenerator<Line, void> {
  const response = await send(path, "application/x-ndjson", options);
  if (response.body === null) return;
  try {
    yield* readNdjson<Line>(response.body);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, "offline", "The connection to Greenroom was lost.");
  }
}

async function send(path: string, accept: string, { method = "GET", body, signal }: RequestOptions): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { accept, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "offline", OFFLINE);
  }
  if (!response.ok) throw await toError(response);
  return response;
}

async function toError(response: Response): Promise<ApiError> {
  try {
    const fault = (await response.json()) as Partial<ApiFault>;
    const message = fault.detail ?? fault.title;
    if (message !== undefined) return new ApiError(response.status, fault.code ?? "unknown", message);
  } catch {
    // Not problem+json: something other than Greenroom answered, e.g. a proxy.
  }
  return new ApiError(response.status, "unknown", `The server answered with status ${response.status}.`);
}

/** What this machine can do; it changes only when the server restarts. */
export const setupQuery = {
  queryKey: ["setup"],
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Setup>("/api/setup", { signal }),
  staleTime: 60_000,
};

const LOOK_AGAIN_MS = 30_000;
const LOOK_SOON_MS = 5_000;

/** Whether anything can be saved. Asked more often while it cannot, so that good news is seen soon. */
export const storageQuery = {
  queryKey: ["storage"],
  queryFn: ({ signal }: { signal: AbortSignal }) => request<StorageState>("/api/storage", { signal }),
  refetchInterval: (query: { state: { data?: StorageState | undefined } }) =>
    query.state.data?.saving === false ? LOOK_SOON_MS : LOOK_AGAIN_MS,
};
