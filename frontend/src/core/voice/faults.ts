/** What can be wrong with a microphone. */
export type MicrophoneFault = "refused" | "none" | "taken" | "unplugged" | "insecure" | "recogniser" | "failed";

const TYPE = "You can type in the meantime.";

export const FAULT_MESSAGES: Readonly<Record<MicrophoneFault, string>> = {
  refused: `The browser blocks the microphone for this page. Allow it in the site settings beside the address, then try again. ${TYPE}`,
  none: `No microphone was found. Plug one in, then try again. ${TYPE}`,
  taken: `The microphone can’t be opened; another program may be using it. Close that program, then try again. ${TYPE}`,
  unplugged: `The microphone was disconnected. It will be used again when it is back. ${TYPE}`,
  insecure: `The browser only allows a microphone on a secure page. Open Greenroom at http://127.0.0.1 or http://localhost. ${TYPE}`,
  recogniser: `The browser’s own speech recognition doesn’t work; it may need the internet. Try again, or choose “On this computer” in the voice settings. ${TYPE}`,
  failed: `The microphone didn’t start. Try again. ${TYPE}`,
};

/** A word for the button. */
export const FAULT_WORDS: Readonly<Record<MicrophoneFault, string>> = {
  refused: "Microphone blocked",
  none: "No microphone",
  taken: "Microphone in use",
  unplugged: "Microphone disconnected",
  insecure: "Microphone not allowed",
  recogniser: "Recognition failed",
  failed: "Microphone failed",
};

/** The browser recognises no speech by itself. */
export class NoRecogniser extends Error {}

/** What the browser's error means, by its name. */
export function readFault(error: unknown): MicrophoneFault {
  if (error instanceof NoRecogniser) return "recogniser";
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "PermissionDeniedError":
      return "refused";
    case "NotFoundError":
    case "DevicesNotFoundError":
    case "OverconstrainedError":
      return "none";
    case "NotReadableError":
    case "TrackStartError":
    case "AbortError":
      return "taken";
    case "SecurityError":
      return "insecure";
    default:
      return "failed";
  }
}

/** Whether another microphone than the chosen one may work. */
export function isAboutChosen(error: unknown): boolean {
  return error instanceof Error && (error.name === "OverconstrainedError" || error.name === "NotFoundError");
}

/** What an error of the browser's own recogniser means; null when it goes on by itself. */
export function recogniserFault(error: string): MicrophoneFault | null {
  switch (error) {
    case "no-speech":
    case "aborted":
      return null;
    case "not-allowed":
    case "service-not-allowed":
      return "refused";
    case "audio-capture":
      return "none";
    default:
      return "recogniser";
  }
}
