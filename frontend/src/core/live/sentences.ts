import type { Sentence } from "@/protocol";

/** The sentences of the turn under way with one more; one that is known already, as after reconnecting, changes nothing. */
export function withSentence(spoken: readonly Sentence[], sentence: Sentence): readonly Sentence[] {
  const last = spoken.at(-1);
  if (last?.turn !== sentence.turn) return [sentence];
  return sentence.number > last.number ? [...spoken, sentence] : spoken;
}

/** The sentences as one text. */
export function textOf(spoken: readonly Sentence[]): string {
  return spoken.map(({ text }) => text).join(" ");
}
