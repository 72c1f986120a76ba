import { queryOptions } from "@tanstack/react-query";
import { request, requestFile } from "@/core/http/api";
import type { SpeakRequest, VoiceSetup } from "@/core/voice/wire";

/** What of voice works on this machine. Asking loads nothing. */
export const voiceQuery = queryOptions({
  queryKey: ["voice"],
  queryFn: ({ signal }) => request<VoiceSetup>("/api/voice", { signal }),
  staleTime: 10_000,
});

/** A sentence as a WAV. */
export function speak(wanted: SpeakRequest, signal: AbortSignal): Promise<Blob> {
  return requestFile("/api/voice/tts", { method: "POST", body: wanted, signal });
}
