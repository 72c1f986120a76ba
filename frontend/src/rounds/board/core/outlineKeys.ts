import type { OutlineItem } from "@/rounds/board/core/outlineTree";

/** What can be done to a row by one key. */
export type OutlineAct = "rename" | "add" | "connect" | "note" | "kind" | "replicas" | "delete" | "undo";

export type OutlineKey =
  | { readonly type: "go"; readonly id: string }
  | { readonly type: "fold"; readonly id: string; readonly isFolded: boolean }
  | { readonly type: "act"; readonly act: OutlineAct }
  /** Letters that look for a name; empty where the search has only begun. */
  | { readonly type: "search"; readonly typed: string };

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

interface TreeState {
  /** The rows that can be seen. */
  readonly items: readonly OutlineItem[];
  readonly current: string | null;
  readonly folded: ReadonlySet<string>;
  /** What was typed to find a name; null when nobody is looking for one. */
  readonly search: string | null;
}

const ACTS: Readonly<Record<string, OutlineAct>> = {
  Enter: "rename",
  F2: "rename",
  a: "add",
  c: "connect",
  n: "note",
  k: "kind",
  r: "replicas",
  u: "undo",
  Delete: "delete",
  Backspace: "delete",
};

/** The keys that need no row. */
const ANYWHERE: ReadonlySet<OutlineAct> = new Set(["add", "undo"]);

/**
 * What a key does in the outline; null where it is not ours. Letters with a meaning of their own begin a search only
 * after "/" or with Shift; once it has begun, every letter belongs to it.
 */
export function keyIn({ items, current, folded, search }: TreeState, press: Press): OutlineKey | null {
  const { key } = press;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (search !== null && isLetter(key)) return { type: "search", typed: search + key };
  if (key === "/") return { type: "search", typed: "" };
  const act = ACTS[key];
  if (act !== undefined && (current !== null || ANYWHERE.has(act))) return { type: "act", act };
  if (isLetter(key) && key !== " ") return act === undefined ? { type: "search", typed: key } : null;
  const at = items.findIndex(({ id }) => id === current);
  const item = items[at];
  if (item === undefined) return goTo(key === "ArrowUp" || key === "End" ? items.at(-1) : STEPS.has(key) ? items[0] : undefined);
  switch (key) {
    case "ArrowDown":
      return goTo(items[at + 1]);
    case "ArrowUp":
      return goTo(items[at - 1]);
    case "Home":
      return goTo(items[0]);
    case "End":
      return goTo(items.at(-1));
    case "ArrowRight":
      if (!item.hasChildren) return null;
      return folded.has(item.id) ? { type: "fold", id: item.id, isFolded: false } : goTo(items[at + 1]);
    case "ArrowLeft":
      if (item.hasChildren && !folded.has(item.id)) return { type: "fold", id: item.id, isFolded: true };
      return goTo(items.find(({ id }) => id === item.parent));
    default:
      return null;
  }
}

const STEPS = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

function goTo(item: OutlineItem | undefined): OutlineKey | null {
  return item === undefined ? null : { type: "go", id: item.id };
}

function isLetter(key: string): boolean {
  return /^.$/su.test(key);
}

/** The row that a search finds: the next one whose name begins so. With one letter it goes on, with more it may stay. */
export function found(items: readonly OutlineItem[], current: string | null, typed: string): OutlineItem | null {
  const at = items.findIndex(({ id }) => id === current);
  const wanted = typed.trim().toLowerCase();
  if (wanted === "") return null;
  const isRepeated = /^(.)\1*$/su.test(wanted);
  const word = isRepeated ? wanted.replace(/^(.).*$/su, "$1") : wanted;
  const first = isRepeated ? at + 1 : Math.max(0, at);
  const inTurn = [...items.slice(first), ...items.slice(0, first)];
  const begins = (item: OutlineItem) => nameIn(item).toLowerCase().startsWith(word);
  return inTurn.find(begins) ?? (word === wanted ? null : (items.find((item) => nameIn(item).toLowerCase().startsWith(wanted)) ?? null));
}

/** The name that is looked for; a connection is found by where it leads. */
function nameIn({ name, flow }: OutlineItem): string {
  return flow === null ? name : name.replace(/^(?:to and from|to|with) /, "");
}

/** The rows that can be seen while these are folded. */
export function visible(items: readonly OutlineItem[], folded: ReadonlySet<string>): readonly OutlineItem[] {
  let hiddenBelow = Infinity;
  return items.filter((item) => {
    if (item.level > hiddenBelow) return false;
    hiddenBelow = folded.has(item.id) && item.hasChildren ? item.level : Infinity;
    return true;
  });
}

/** Where one stands when a row is gone: at the row that has taken its place. */
export function nearest(items: readonly OutlineItem[], before: readonly OutlineItem[], current: string | null): string | null {
  if (current === null || items.some(({ id }) => id === current)) return current;
  const there = new Set(items.map(({ id }) => id));
  const at = before.findIndex(({ id }) => id === current);
  const after = before.slice(at).find(({ id }) => there.has(id));
  return (after ?? before.slice(0, Math.max(0, at)).findLast(({ id }) => there.has(id)))?.id ?? null;
}
