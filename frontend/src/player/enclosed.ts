import { wholeRecording, type Recording } from "@/core/replay/recording";
import type { RecordingHead, RecordingStep } from "@/protocol";
import { applyChange } from "@/rounds/folding";

/** What a server that knows more than this player writes into a file. */
const KNOWN_VERSION = 2;

/** The recording that a file has in it. Throws with words for people when there is none, or one that cannot be read. */
export function readEnclosed(text: string): Recording {
  if (text.trim() === "") throw new Error("There is no recording in this file.");
  let enclosed: { head: RecordingHead; steps: readonly RecordingStep[] };
  try {
    enclosed = JSON.parse(text) as typeof enclosed;
  } catch {
    throw new Error("The recording in this file is damaged. Ask for the file again.");
  }
  if ((enclosed.head.version as number) !== KNOWN_VERSION) {
    throw new Error("The recording in this file is in a format that this player doesn’t support.");
  }
  if (enclosed.steps.length !== enclosed.head.steps) {
    throw new Error("The recording in this file is incomplete. Ask for the file again.");
  }
  // The report is not in the file, so there is nothing that moments of this kind could lead to.
  const marks = enclosed.head.marks.filter((mark) => mark.kind !== "finding");
  return wholeRecording({ ...enclosed.head, marks }, enclosed.steps, applyChange);
}
