/** The marks around found words, as the server sets them. */
const OPEN = "\u2068";
const CLOSE = "\u2069";

export interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

/** An excerpt in parts, those that were found told apart. */
export function partsOf(excerpt: string): readonly Part[] {
  return excerpt
    .split(OPEN)
    .flatMap((piece, index) => {
      const [found = "", ...rest] = index === 0 ? ["", piece] : piece.split(CLOSE);
      return [
        { text: found, isFound: true },
        { text: rest.join(""), isFound: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
