import { queryOptions } from "@tanstack/react-query";
import { INTERVIEWS_KEY } from "@/api/interviews";
import { request } from "@/core/http/api";
import type { LogDelivery, Receipt } from "@/protocol";

/** While the log is on its way it is asked about this often. */
const SOON_MS = 1000;
/** After a failure it goes on by itself, but not at once. */
const LATER_MS = 15_000;

export type SessionLogFormat = "markdown" | "json";

function path(id: string, rest: string): string {
  return `/api/interviews/${encodeURIComponent(id)}${rest}`;
}

/** Whether the log of a pairing session is kept outside Greenroom too. */
export function logDeliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...INTERVIEWS_KEY, "session log", id],
    queryFn: ({ signal }) => request<LogDelivery>(path(id, "/session-log/delivery"), { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === "sending") return SOON_MS;
      return data?.state === "failed" && data.again_at !== null ? LATER_MS : false;
    },
  });
}

/** Have the log kept there now. */
export function keepLog(id: string): Promise<Receipt> {
  const command = { type: "keep_log", round: 0 };
  return request<Receipt>(path(id, "/commands"), { method: "POST", body: { command } });
}

export function sessionLogFile(id: string, format: SessionLogFormat): string {
  return path(id, `/session-log?format=${format}`);
}
