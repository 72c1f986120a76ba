import type { ApiProblem, Setup } from "@/protocol";

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
  }
}

interface RequestOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
}

/** Asks the server for JSON. Throws ApiError, and nothing else but an abort. */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = "GET", body, signal } = options;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: { accept: "application/json", ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, "offline", "Greenroom is not answering. Is it still running?");
  }
  if (!response.ok) throw await toError(response);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

async function toError(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Partial<ApiProblem>;
    const message = problem.detail ?? problem.title;
    if (message !== undefined) return new ApiError(response.status, problem.code ?? "unknown", message);
  } catch {
    // Not problem+json: something other than Greenroom answered, e.g. a proxy.
  }
  return new ApiError(response.status, "unknown", `The server answered ${response.status}.`);
}

/** What this machine can do; it changes only when the server restarts. */
export const setupQuery = {
  queryKey: ["setup"],
  queryFn: ({ signal }: { signal: AbortSignal }) => request<Setup>("/api/setup", { signal }),
  staleTime: 60_000,
};
