import type { Box, Point } from "@/rounds/board/canvas/boardHandle";
import { newNonce } from "@/rounds/board/canvas/boardSync";
import type { BoardElement } from "@/rounds/board/canvas/element";
import { INK, LOOKS, QUIET, type ComponentKind, type Look } from "@/rounds/board/palette/looks";
import { partOf, type PartId } from "@/rounds/board/palette/parts";

/** Excalidraw's number for Nunito. */
const FONT = 6;
const ROUND = { type: 3 };
const REGION = { width: 420, height: 280 };
/** Around what a region is drawn about; its name stands above it. */
const MARGIN = { side: 40, top: 64 };

export interface Drawn {
  /** The one to select. */
  readonly id: string;
  readonly elements: readonly BoardElement[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export function sizeOf(part: PartId): Size {
  if (part === "region") return REGION;
  if (part === "note") return { width: 160, height: 40 };
  return LOOKS[part].type === "ellipse" ? { width: 196, height: 88 } : { width: 180, height: 72 };
}

/** A part with its usual name, about a middle. */
export function drawPart(part: PartId, middle: Point): Drawn {
  const size = sizeOf(part);
  const box = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
  if (part === "note") return drawNote(box);
  return part === "region" ? drawRegion(box) : drawComponent(part, box);
}

/** A region about what is there. */
export function drawRegionAround(inner: Box): Drawn {
  const { side, top } = MARGIN;
  return drawRegion({
    x: inner.x - side,
    y: inner.y - top,
    width: inner.width + 2 * side,
    height: inner.height + top + side,
  });
}

/** The fields of a shape that make it look like its kind. */
export function fieldsOf(look: Look) {
  const { isRounded, ...fields } = look;
  return { ...fields, roundness: isRounded && look.type === "rectangle" ? ROUND : null, roughness: 0, fillStyle: "solid" };
}

/** A text in the middle of a shape, still to be measured. */
export function textIn(shape: BoardElement, text: string, more: Readonly<Record<string, unknown>> = {}): BoardElement {
  return {
    ...newElement("text"),
    x: shape["x"],
    y: shape["y"],
    width: 0,
    height: 25,
    strokeColor: INK,
    text,
    originalText: text,
    fontSize: 20,
    fontFamily: FONT,
    lineHeight: 1.25,
    textAlign: "center",
    verticalAlign: "middle",
    containerId: shape.id,
    autoResize: true,
    ...more,
  };
}

function drawComponent(kind: ComponentKind, box: Box): Drawn {
  return withText({ ...newElement("rectangle"), ...box, ...fieldsOf(LOOKS[kind]), customData: { kind } }, nameOf(kind));
}

function drawRegion(box: Box): Drawn {
  const shape = {
    ...newElement("rectangle"),
    ...box,
    ...fieldsOf({ ...LOOKS.external, backgroundColor: "transparent", isRounded: false }),
    strokeWidth: 1,
    customData: { role: "region" },
  };
  return withText(shape, "Region", { textAlign: "left", verticalAlign: "top", fontSize: 16, strokeColor: QUIET });
}

function drawNote(box: Box): Drawn {
  const text = textIn(newElement("text"), "Note", { fontSize: 16, textAlign: "left", verticalAlign: "top", strokeColor: QUIET });
  const note = { ...text, x: box.x, y: box.y, containerId: null, customData: { role: "note" } };
  return { id: note.id, elements: [note] };
}

function withText(shape: BoardElement, words: string, more: Readonly<Record<string, unknown>> = {}): Drawn {
  const text = textIn(shape, words, more);
  return { id: shape.id, elements: [{ ...shape, boundElements: [{ type: "text", id: text.id }] }, text] };
}

export function nameOf(kind: ComponentKind): string {
  return partOf(kind)?.label ?? kind;
}

function newElement(type: string): BoardElement {
  return { id: newId(), type, version: 1, versionNonce: newNonce(), seed: newNonce() };
}

/** Not `randomUUID`, which only pages over HTTPS have. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** Something that nothing new may cover: a shape, or a text of its own. */
export function isSolid(element: BoardElement): boolean {
  if (element.type === "text") return typeof element["containerId"] !== "string";
  return ["rectangle", "ellipse", "diamond"].includes(element.type) && !isRegion(element);
}

/** Something new may stand in it or beside it, but not across its border. */
export function isRegion({ type, customData }: BoardElement): boolean {
  return type === "frame" || dataOf(customData)["role"] === "region";
}

export function dataOf(customData: unknown): Readonly<Record<string, unknown>> {
  return typeof customData === "object" && customData !== null ? (customData as Record<string, unknown>) : {};
}

