import { wordFor, type VoiceState } from "@/core/voice/state";

const LONGEST_DRAFT = 120;

/** Words as a caption: without marks of Markdown. Of a long draft only the end is shown, which is what is new. */
export function captionOf(text: string, isDraft = false): string {
  const plain = text.replace(/[`*]+/g, "").replace(/\s+/g, " ").trim();
  if (!isDraft || plain.length <= LONGEST_DRAFT) return plain;
  const end = plain.slice(-LONGEST_DRAFT);
  return `… ${end.slice(end.indexOf(" ") + 1)}`;
}

/** What is being said by either side, or the state in a word where nobody speaks. */
export function saidNow(state: VoiceState): string {
  if (state.draft !== "") return `You: ${captionOf(state.draft, true)}`;
  return state.speaking === null ? wordFor(state) : captionOf(state.speaking.text);
}
