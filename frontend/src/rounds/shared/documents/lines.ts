/** A run of lines that is the same in both texts, or not. Indices are of lines; ends are exclusive. */
export interface Block {
  readonly same: boolean;
  readonly before: readonly [start: number, end: number];
  readonly after: readonly [start: number, end: number];
}

/** Above this many cells a table would be slow; the middle then counts as one changed block. */
const TABLE_LIMIT = 4_000_000;

/** Compares two lists by their longest common subsequence. */
export function compareLines(before: readonly string[], after: readonly string[]): readonly Block[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  const middle = matchMiddle(before, after, head, tail);
  const matches = [
    ...Array.from({ length: head }, (_, line): Match => [line, line]),
    ...middle,
    ...Array.from({ length: tail }, (_, line): Match => [before.length - tail + line, after.length - tail + line]),
  ];
  return toBlocks(matches, before.length, after.length);
}

type Match = readonly [before: number, after: number];

function matchMiddle(before: readonly string[], after: readonly string[], head: number, tail: number): Match[] {
  const rows = before.length - head - tail;
  const columns = after.length - head - tail;
  if (rows * columns === 0 || rows * columns > TABLE_LIMIT) return [];

  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        before[head + row] === after[head + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }

  const matches: Match[] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    if (before[head + row] === after[head + column]) {
      matches.push([head + row, head + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}

function toBlocks(matches: readonly Match[], beforeLength: number, afterLength: number): Block[] {
  const blocks: Block[] = [];
  let before = 0;
  let after = 0;
  const changedUpTo = (nextBefore: number, nextAfter: number) => {
    if (nextBefore > before || nextAfter > after) {
      blocks.push({ same: false, before: [before, nextBefore], after: [after, nextAfter] });
    }
  };
  for (const [matchBefore, matchAfter] of matches) {
    changedUpTo(matchBefore, matchAfter);
    const last = blocks.at(-1);
    if (last?.same && last.before[1] === matchBefore && last.after[1] === matchAfter) {
      blocks[blocks.length - 1] = {
        same: true,
        before: [last.before[0], matchBefore + 1],
        after: [last.after[0], matchAfter + 1],
      };
    } else {
      blocks.push({ same: true, before: [matchBefore, matchBefore + 1], after: [matchAfter, matchAfter + 1] });
    }
    before = matchBefore + 1;
    after = matchAfter + 1;
  }
  changedUpTo(beforeLength, afterLength);
  return blocks;
}
