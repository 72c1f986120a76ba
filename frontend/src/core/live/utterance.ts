/** The server takes no more at once, counted as it counts: in code points. */
export const LONGEST_UTTERANCE = 8000;

const WORTH_SAYING = 7000;

export interface Length {
  count: number;
  isTooLong: boolean;
  /** What to tell the one who types; empty while there is plenty of room. */
  note: string;
}

const format = (amount: number) => amount.toLocaleString("en-GB");

/** How much is typed, and what to say about it. */
export function lengthOf(text: string): Length {
  const count = text.length <= WORTH_SAYING ? text.length : countCodePoints(text.trim());
  if (count > LONGEST_UTTERANCE) {
    const limit = `${format(count)} characters; at most ${format(LONGEST_UTTERANCE)} can be sent at once.`;
    return { count, isTooLong: true, note: `${limit} Shorten it or send it in parts. It stays here until you send it.` };
  }
  const note = count < WORTH_SAYING ? "" : `${format(count)} of ${format(LONGEST_UTTERANCE)} characters`;
  return { count, isTooLong: false, note };
}

/** Without making an array of them: it may be a whole file that was pasted. */
function countCodePoints(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
