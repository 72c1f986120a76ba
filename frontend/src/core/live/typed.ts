const key = (interview: string) => `greenroom.sayDraft.${interview}`;

/** Keeps what is in the answer box and was not sent yet, so that a reload does not lose it. */
export function keepTyped(storage: Storage, interview: string, text: string): void {
  try {
    if (text === "") storage.removeItem(key(interview));
    else storage.setItem(key(interview), text);
  } catch {
    // Storage is full or forbidden: the words last as long as the page.
  }
}

export function keptTyped(storage: Storage, interview: string): string {
  try {
    return storage.getItem(key(interview)) ?? "";
  } catch {
    return "";
  }
}

/** Words that were not taken go back before what was typed since. */
export function handedBack(words: string, typedSince: string): string {
  return typedSince.trim() === "" ? words : `${words}\n${typedSince}`;
}
