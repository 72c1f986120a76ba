import { requestFile, requestLines } from "@/core/api";
import type { RecordingHead, RecordingSteps } from "@/protocol";

export type Redaction = RecordingHead["redacted"];

function recordingPath(id: string, rest = ""): string {
  return `/api/interviews/${encodeURIComponent(id)}/recording${rest}`;
}

/** A whole interview to play back, line by line. */
export function recordingLines(id: string, signal: AbortSignal): AsyncGenerator<RecordingHead | RecordingSteps, void> {
  return requestLines<RecordingHead | RecordingSteps>(recordingPath(id), { signal });
}

/** The interview as a page that plays anywhere. */
export function recordingFile(id: string, redact: Redaction): Promise<Blob> {
  return requestFile(recordingPath(id, `/file?redact=${redact}`));
}
