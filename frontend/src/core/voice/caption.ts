const LONGEST_DRAFT = 120;

/** Words as a caption: without marks of Markdown. Of a long draft only the end is shown, which is what is new. */
export function captionOf(text: string, isDraft = false): string {
  const plain = text.replace(/[`*]+/g, "").replace(/\s+/g, " ").trim();
  if (!isDraft || plain.length <= LONGEST_DRAFT) return plain;
  const end = plain.slice(-LONGEST_DRAFT);
  return `… ${end.slice(end.indexOf(" ") + 1)}`;
}
