import type { BoardElement } from "@/rounds/board/canvas/element";
import { isRecord } from "@/rounds/board/core/drafts";
import { MOST_AT_ONCE, MOST_BYTES, sizeOf } from "@/rounds/board/core/unsent";

export const MOST_FILE_BYTES = 10 * 1024 * 1024;
/** A board holds no more; see designs/elements.py. */
const MOST_ELEMENTS = 5000;
/** Between what is there and what is added below it. */
const APART = 120;

/** A file that was read, or why it cannot be taken in, in words to show. */
export type Read = { readonly elements: readonly BoardElement[]; readonly pictures: number } | { readonly why: string };

const PICTURES = new Set(["image", "embeddable", "iframe"]);

/** Reads an .excalidraw file. What it says is not trusted: the server makes every element safe before it is kept. */
export function readDrawing(text: string): Read {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { why: "This is not an Excalidraw file." };
  }
  const listed = isRecord(file) ? file["elements"] : null;
  if (!isRecord(file) || !Array.isArray(listed)) return { why: "This file has no drawing in it." };
  const elements = listed.filter(isDrawn);
  if (elements.length === 0) return { why: "The drawing in this file is empty." };
  if (elements.length > MOST_ELEMENTS) {
    return { why: `This drawing has ${elements.length.toLocaleString("en")} elements; a board holds ${MOST_ELEMENTS.toLocaleString("en")}.` };
  }
  if (elements.some((element) => sizeOf(element) > MOST_BYTES)) return { why: "Something in this drawing is too large to be kept." };
  return { elements, pictures: elements.filter(({ type }) => PICTURES.has(type)).length };
}

function isDrawn(value: unknown): value is BoardElement {
  if (!isRecord(value) || value["isDeleted"] === true) return false;
  return typeof value["type"] === "string" && typeof value["id"] === "string" && value["id"] !== "";
}

/** Makes ids that nothing has. */
type NewId = () => string;

/**
 * The elements of a file as new ones: under ids of their own, in front of everything, and below what is there if that
 * stays.
 */
export function placed(elements: readonly BoardElement[], there: readonly BoardElement[], newId: NewId): readonly BoardElement[] {
  const ids = new Map(elements.map(({ id }) => [id, newId()]));
  const groups = new Map<string, string>();
  const groupOf = (id: string) => {
    const known = groups.get(id) ?? newId();
    groups.set(id, known);
    return known;
  };
  const [mine, theirs] = [boxOf(elements), boxOf(there)];
  const across = mine && theirs ? theirs.left - mine.left : 0;
  const down = mine && theirs ? theirs.bottom + APART - mine.top : 0;
  const last = there.reduce((most, { index }) => (typeof index === "string" && index > most ? index : most), "a0");
  return elements.map((element, nth) => ({
    ...renamed(element, ids, groupOf),
    x: numberIn(element, "x") + across,
    y: numberIn(element, "y") + down,
    version: 1,
    versionNonce: nth,
    index: indexAfter(last, nth),
  }));
}

/** Parts of at most so many elements and bytes, in their order. */
export function inParts(elements: readonly BoardElement[]): readonly (readonly BoardElement[])[] {
  const parts: BoardElement[][] = [[]];
  let bytes = 0;
  for (const element of elements) {
    const size = sizeOf(element);
    const part = parts.at(-1) ?? [];
    if (part.length === MOST_AT_ONCE || (part.length > 0 && bytes + size > MOST_BYTES)) {
      parts.push([element]);
      bytes = size;
    } else {
      part.push(element);
      bytes += size;
    }
  }
  return parts;
}

function renamed(element: BoardElement, ids: ReadonlyMap<string, string>, groupOf: (id: string) => string): BoardElement {
  const idOf = (id: unknown) => (typeof id === "string" ? (ids.get(id) ?? null) : null);
  const other: Record<string, unknown> = { id: ids.get(element.id) };
  for (const field of ["containerId", "frameId"]) if (field in element) other[field] = idOf(element[field]);
  for (const field of ["startBinding", "endBinding"]) {
    const bound = element[field];
    if (!isRecord(bound)) continue;
    const id = idOf(bound["elementId"]);
    other[field] = id === null ? null : { ...bound, elementId: id };
  }
  const { boundElements, groupIds } = element;
  if (Array.isArray(boundElements)) {
    other["boundElements"] = boundElements.flatMap((bound: unknown) => {
      const id = isRecord(bound) ? idOf(bound["id"]) : null;
      return id === null || !isRecord(bound) ? [] : [{ ...bound, id }];
    });
  }
  if (Array.isArray(groupIds)) {
    other["groupIds"] = groupIds.filter((id): id is string => typeof id === "string").map(groupOf);
  }
  return { ...element, ...other };
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

function boxOf(elements: readonly BoardElement[]): Extent | null {
  if (elements.length === 0) return null;
  let [left, top, bottom] = [Infinity, Infinity, -Infinity];
  for (const element of elements) {
    left = Math.min(left, numberIn(element, "x"));
    top = Math.min(top, numberIn(element, "y"));
    bottom = Math.max(bottom, numberIn(element, "y") + Math.abs(numberIn(element, "height")));
  }
  return { left, top, bottom };
}

function numberIn(element: BoardElement, field: string): number {
  const value = element[field];
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** One of Excalidraw's fractional indices: behind this one, and in order among its like. */
function indexAfter(last: string, nth: number): string {
  const base = DIGITS.length;
  const digits = [Math.floor(nth / base / base), Math.floor(nth / base) % base, nth % base];
  return `${last}${digits.map((digit) => DIGITS[digit]).join("")}V`;
}
