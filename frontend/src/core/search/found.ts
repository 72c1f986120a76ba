/** The marks around found words, as the server sets them. */
const OPEN = "\u2068";
const CLOSE = "\u2069";

export interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

/** An excerpt in parts, what was found told apart. Found words that stand side by side are one part. */
export function partsOf(excerpt: string): readonly Part[] {
  return joined(split(excerpt));
}

function split(excerpt: string): readonly Part[] {
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

/** With neighbours of one kind put together; a space between two found words is found with them. */
function joined(parts: readonly Part[]): readonly Part[] {
  const together: Part[] = [];
  parts.forEach((part, index) => {
    const isBetween = part.text.trim() === "" && parts[index - 1]?.isFound === true && parts[index + 1]?.isFound === true;
    const isFound = part.isFound || isBetween;
    const last = together.at(-1);
    if (last?.isFound === isFound) together[together.length - 1] = { text: last.text + part.text, isFound };
    else together.push({ text: part.text, isFound });
  });
  return together;
}
