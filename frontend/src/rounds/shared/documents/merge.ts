import { changedRange, type UnitRange } from "@/rounds/shared/documents/edits";
import { compareLines, type Block } from "@/rounds/shared/documents/lines";

/**
 * Brings together what was typed here (`local`) and elsewhere (`remote`) since `base`. Changes in different places
 * both survive; where both changed the same lines, both versions are kept: nothing that was typed is lost.
 */
export function merge(base: string, local: string, remote: string): string {
  if (local === base || local === remote) return remote;
  if (remote === base) return local;
  return mergeRanges(base, local, remote) ?? mergeLines(base, local, remote);
}

/** The merge when each side changed one range and they do not overlap; null when they do. */
function mergeRanges(base: string, local: string, remote: string): string | null {
  const mine = changedRange(base, local);
  const theirs = changedRange(base, remote);
  if (mine === null) return remote;
  if (theirs === null) return local;
  if (mine.start === theirs.start && mine.end === theirs.end) {
    // Typing that went on from the same start: the longer one has the other in it.
    if (mine.text.startsWith(theirs.text)) return local;
    if (theirs.text.startsWith(mine.text)) return remote;
  }
  if (theirs.end <= mine.start) return inOrder(base, theirs, mine);
  if (mine.end <= theirs.start) return inOrder(base, mine, theirs);
  return null;
}

function inOrder(base: string, first: UnitRange, second: UnitRange): string {
  return (
    base.slice(0, first.start) + first.text + base.slice(first.end, second.start) + second.text + base.slice(second.end)
  );
}

function mergeLines(base: string, local: string, remote: string): string {
  const baseLines = base.split("\n");
  const localLines = local.split("\n");
  const remoteLines = remote.split("\n");
  const mine = changes(compareLines(baseLines, localLines));
  const theirs = changes(compareLines(baseLines, remoteLines));

  const merged: string[] = [];
  let at = 0;
  for (const region of regions(mine, theirs)) {
    merged.push(...baseLines.slice(at, region.start));
    const ofBase = baseLines.slice(region.start, region.end);
    const ofMine = side(localLines, mine, region);
    const ofTheirs = side(remoteLines, theirs, region);
    merged.push(...mergeRegion(ofBase, ofMine, ofTheirs));
    at = region.end;
  }
  merged.push(...baseLines.slice(at));
  return merged.join("\n");
}

function mergeRegion(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const [ofBase, ofMine, ofTheirs] = [base.join("\n"), mine.join("\n"), theirs.join("\n")];
  if (ofMine === ofBase) return theirs;
  if (ofTheirs === ofBase || ofMine === ofTheirs) return mine;
  const joined = base.length > 0 ? mergeRanges(ofBase, ofMine, ofTheirs) : null;
  return joined === null ? [...theirs, ...mine] : joined.split("\n");
}

interface Region {
  start: number;
  end: number;
}

const changes = (blocks: readonly Block[]): Block[] => blocks.filter((block) => !block.same);

/** Ranges of base lines that either side changed; changes that touch become one. */
function regions(mine: readonly Block[], theirs: readonly Block[]): Region[] {
  const all = [...mine, ...theirs].sort((one, other) => one.before[0] - other.before[0]);
  const found: Region[] = [];
  for (const { before } of all) {
    const last = found.at(-1);
    if (last && before[0] <= last.end) last.end = Math.max(last.end, before[1]);
    else found.push({ start: before[0], end: before[1] });
  }
  return found;
}

/** What a side has in place of the base lines of a region. */
function side(lines: readonly string[], blocks: readonly Block[], region: Region): string[] {
  const shift = (upTo: number, inclusive: boolean) =>
    blocks
      .filter(({ before }) => (inclusive ? before[1] <= upTo : before[1] <= upTo && before[0] < upTo))
      .reduce((sum, { before, after }) => sum + (after[1] - after[0]) - (before[1] - before[0]), 0);
  return lines.slice(region.start + shift(region.start, false), region.end + shift(region.end, true));
}
