/** A file or a folder as a tree shows it. */
export interface TreeRow {
  readonly kind: "folder" | "file";
  /** Its name without the folders it is in. */
  readonly name: string;
  readonly path: string;
  readonly depth: number;
}

/** The rows of a tree of files, folders before what is in them. */
export function treeOf(paths: readonly string[]): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const seen = new Set<string>();
  for (const path of paths.toSorted(inTree)) {
    const parts = path.split("/");
    parts.slice(0, -1).forEach((name, depth) => {
      const folder = parts.slice(0, depth + 1).join("/");
      if (seen.has(folder)) return;
      seen.add(folder);
      rows.push({ kind: "folder", name, path: folder, depth });
    });
    rows.push({ kind: "file", name: parts.at(-1) ?? path, path, depth: parts.length - 1 });
  }
  return rows;
}

/** Folders before the files beside them. */
function inTree(one: string, other: string): number {
  const [mine, theirs] = [one.split("/"), other.split("/")];
  const at = mine.findIndex((part, nth) => part !== theirs[nth]);
  const [ends, alsoEnds] = [at === mine.length - 1, at === theirs.length - 1];
  if (ends !== alsoEnds) return ends ? 1 : -1;
  return one < other ? -1 : one > other ? 1 : 0;
}

export const SCRATCH = "scratch.py";
export const TESTS_FOLDER = "tests";

const PART = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;
const MOST_PARTS = 6;
const LONGEST = 120;

/** What is wrong with the name of a new file, if anything is. The server has the last word. */
export function nameFault(path: string, taken: readonly string[]): string | null {
  const parts = path.split("/");
  if (path === "") return "A file needs a name.";
  if (path.length > LONGEST || parts.length > MOST_PARTS) return "That is too long for a name.";
  if (!parts.every((part) => PART.test(part))) return "Use letters, digits, _, - and . in a name, and / between folders.";
  if (parts[0] === TESTS_FOLDER) return "The tests are read-only: use another folder.";
  if (taken.includes(path)) return "There is a file of this name already.";
  const isFolder = taken.some((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`));
  return isFolder ? "A file and a folder can’t have the same name." : null;
}
