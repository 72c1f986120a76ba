import type { BoardElement } from "@/rounds/board/canvas/element";
import { dataOf, fieldsOf, textIn } from "@/rounds/board/palette/drawing";
import { LOOKS, type ComponentKind } from "@/rounds/board/palette/looks";
import { isComponentKind } from "@/rounds/board/palette/parts";

export const MOST_NOTE = 500;
export const MOST_REPLICAS = 100_000;

/** A shape that is a component, or could become one. */
export interface BoardComponent {
  readonly shape: BoardElement;
  readonly text: BoardElement | null;
  readonly name: string;
  /** Null where it is to be read from the name. */
  readonly kind: ComponentKind | null;
  readonly replicas: number | null;
  readonly note: string;
}

const SHAPES = ["rectangle", "ellipse", "diamond"];
const COUNT = /(?:^|\s)[x×]\s?(\d{1,6})\s*$/i;

/** The component that is selected, if it is one alone: its shape, its text, or both. */
export function selectedComponent(elements: readonly BoardElement[], ids: readonly string[]): BoardComponent | null {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const shapes = new Set(
    ids.map((id) => {
      const container = byId.get(id)?.["containerId"];
      return typeof container === "string" ? container : id;
    }),
  );
  const [id = ""] = shapes;
  const shape = byId.get(id);
  if (shapes.size !== 1 || shape === undefined || !SHAPES.includes(shape.type)) return null;
  const data = dataOf(shape["customData"]);
  return data["role"] === "region" ? null : componentOf(shape, elements);
}

function componentOf(shape: BoardElement, elements: readonly BoardElement[]): BoardComponent {
  const { kind, replicas, note } = dataOf(shape["customData"]);
  const text = elements.find((element) => element.type === "text" && element["containerId"] === shape.id) ?? null;
  const words = text === null ? "" : wordsOf(text);
  return {
    shape,
    text,
    name: words.replace(COUNT, "").trim(),
    kind: isComponentKind(kind) ? kind : null,
    replicas: countIn(words) ?? (typeof replicas === "number" ? replicas : null),
    note: typeof note === "string" ? note : "",
  };
}

/** How many the end of a text says there are: "x3". */
export function countIn(words: string): number | null {
  const count = Number(COUNT.exec(words)?.[1] ?? 0);
  return count > 0 && count <= MOST_REPLICAS ? count : null;
}

/** A number of replicas as it is typed: "3", "x3"; null for none, and undefined where it makes no sense. */
export function parseReplicas(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const [, digits = "0"] = /^[x×]?\s*(\d{1,6})$/i.exec(typed.trim()) ?? [];
  const count = Number(digits);
  return count > 0 && count <= MOST_REPLICAS ? count : undefined;
}

/** What to put on the board for another name. */
export function withName(component: BoardComponent, name: string): BoardElement[] {
  return withWords(component.shape, component.text, name.trim(), component.replicas);
}

export function withReplicas(component: BoardComponent, replicas: number | null): BoardElement[] {
  const shape = withData(component.shape, { replicas: replicas ?? undefined });
  return withWords(shape, component.text, component.name, replicas);
}

/** Another kind looks like one, unless somebody chose another colour. */
export function withKind({ shape, kind }: BoardComponent, next: ComponentKind | null): BoardElement[] {
  const typed = withData(shape, { kind: next ?? undefined });
  if (next === null) return [typed];
  const isOwnLook = kind === null ? shape["backgroundColor"] === "transparent" : hasLook(shape, kind);
  return [isOwnLook ? { ...typed, ...fieldsOf(LOOKS[next]) } : typed];
}

export function withNote({ shape }: BoardComponent, note: string): BoardElement[] {
  return [withData(shape, { note: note.trim() === "" ? undefined : note.slice(0, MOST_NOTE) })];
}

/** Shapes whose number of replicas is no longer what their text says: somebody typed another. */
export function correctedCounts(elements: readonly BoardElement[], changed: readonly BoardElement[]): BoardElement[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  return changed.flatMap((text) => {
    const shape = text.type === "text" ? byId.get(String(text["containerId"])) : undefined;
    const { kind, replicas } = dataOf(shape?.["customData"]);
    if (shape === undefined || !isComponentKind(kind)) return [];
    const said = countIn(wordsOf(text));
    const isSame = said === (replicas ?? null) || (said === null && replicas === 1);
    return isSame ? [] : [withData(shape, { replicas: said ?? undefined })];
  });
}

function hasLook(shape: BoardElement, kind: ComponentKind): boolean {
  const { backgroundColor, strokeColor } = LOOKS[kind];
  return shape["backgroundColor"] === backgroundColor && shape["strokeColor"] === strokeColor;
}

function withData(shape: BoardElement, more: Readonly<Record<string, unknown>>): BoardElement {
  const data = Object.entries({ ...dataOf(shape["customData"]), ...more }).filter(([, value]) => value !== undefined);
  return { ...shape, customData: Object.fromEntries(data) };
}

function withWords(shape: BoardElement, text: BoardElement | null, name: string, replicas: number | null): BoardElement[] {
  const words = replicas !== null && replicas > 1 ? `${name}\nx${replicas}`.trim() : name;
  if (text !== null && words === "") return [shape, { ...text, isDeleted: true }];
  if (text !== null) return [shape, { ...text, text: words, originalText: words }];
  if (words === "") return [shape];
  const added = textIn(shape, words);
  const bound = Array.isArray(shape["boundElements"]) ? (shape["boundElements"] as unknown[]) : [];
  return [{ ...shape, boundElements: [...bound, { type: "text", id: added.id }] }, added];
}

function wordsOf(text: BoardElement): string {
  const words = text["originalText"] ?? text["text"];
  return typeof words === "string" ? words : "";
}
