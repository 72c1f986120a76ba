import { withoutReport } from "@/core/replay/blind";
import { requestFile, requestLines } from "@/core/http/api";
import type { RecordingHead, RecordingSteps } from "@/protocol";

export type Redaction = RecordingHead["redacted"];

function recordingPath(id: string, rest = ""): string {
  return `/api/interviews/${encodeURIComponent(id)}/recording${rest}`;
}

/** A whole interview to play back, line by line. */
export function recordingLines(id: string, signal: AbortSignal): AsyncGenerator<RecordingHead | RecordingSteps, void> {
  return requestLines<RecordingHead | RecordingSteps>(recordingPath(id), { signal });
}

/** The same for somebody who is to judge for themselves: without names, and without what the report says. */
export async function* blindLines(
  id: string,
  signal: AbortSignal,
): AsyncGenerator<RecordingHead | RecordingSteps, void> {
  const lines = requestLines<RecordingHead | RecordingSteps>(recordingPath(id, "?redact=names"), { signal });
  for await (const line of lines) yield withoutReport(line);
}

/** The interview as a page that plays anywhere. */
export function recordingFile(id: string, redact: Redaction): Promise<Blob> {
  return requestFile(recordingPath(id, `/file?redact=${redact}`));
}
