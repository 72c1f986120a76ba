import { ApiError } from "@/core/http/api";
import type { ApiFault } from "@/protocol";

interface FileToSend {
  path: string;
  file: File;
  type: string;
  onSent: (share: number) => void;
  signal: AbortSignal;
}

/** Sends a file. `fetch` does not tell how much of a body is sent, so this asks the older way. */
export function sendFile<Answer>({ path, file, type, onSent, signal }: FileToSend): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open("POST", path);
    sending.responseType = "json";
    sending.setRequestHeader("accept", "application/json");
    sending.setRequestHeader("content-type", type);
    sending.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent(event.loaded / event.total);
    };
    sending.onload = () => {
      if (sending.status >= 200 && sending.status < 300) resolve(sending.response as Answer);
      else reject(refusal(sending));
    };
    sending.onerror = () => reject(new ApiError(0, "offline", "Greenroom is not answering. Is it still running?"));
    sending.onabort = () => reject(new ApiError(0, "aborted", "The upload was stopped."));
    signal.addEventListener("abort", () => sending.abort(), { once: true });
    sending.send(file);
  });
}

function refusal(answered: XMLHttpRequest): ApiError {
  const fault = answered.response as Partial<ApiFault> | null;
  const message = fault?.detail ?? fault?.title ?? `The server answered with status ${answered.status}.`;
  return new ApiError(answered.status, fault?.code ?? "unknown", message);
}
