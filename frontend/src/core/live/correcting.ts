import { lengthOf } from "@/core/live/utterance";
import type { LineView } from "@/protocol";

/** A spoken line while it is being corrected. */
export interface Correction {
  /** The line's place in the log. */
  readonly line: number;
  readonly text: string;
  readonly isSending: boolean;
  /** Why it was not taken. */
  readonly refusal: string;
}

/** Whether a line can be corrected, as far as the line itself goes. */
export function isCorrectable(line: LineView): boolean {
  return line.who === "candidate" && line.via === "voice";
}

export function beginCorrection(line: LineView): Correction {
  return { line: line.seq, text: line.text, isSending: false, refusal: "" };
}

/** What saving does: send the words, leave because nothing changed, or stay because they cannot be sent. */
export function saving(line: LineView, { text, isSending }: Correction): { send: string } | "leave" | "stay" {
  const words = text.trim();
  if (isSending || words === "" || lengthOf(text).isTooLong) return "stay";
  return words === line.text ? "leave" : { send: words };
}

/** What was typed stays when the server does not take it. */
export function refused(correction: Correction, refusal: string): Correction {
  return { ...correction, isSending: false, refusal };
}
