import type { Box } from "@/rounds/board/canvas/boardHandle";
import { paintOf, type Paint } from "@/rounds/board/core/drawing/colours";
import { headOf, type Head } from "@/rounds/board/core/drawing/heads";
import {
  cornerOf,
  curve,
  diamond,
  elbows,
  ellipse,
  isClosed,
  polyline,
  rectangle,
} from "@/rounds/board/core/drawing/outlines";
import {
  boxAround,
  cornersOf,
  middleOf,
  numberIn,
  pointsIn,
  short,
  textIn,
  turned,
  type RawElement,
} from "@/rounds/board/core/drawing/values";

interface Placed {
  readonly id: string;
  /** With what it is turned by. */
  readonly box: Box;
  readonly opacity: number;
  /** As SVG has it; undefined where it is not turned. */
  readonly transform: string | undefined;
}

/** A shape or a line. */
export interface Figure extends Placed {
  readonly kind: "figure";
  readonly outline: string;
  readonly heads: readonly Head[];
  readonly stroke: Paint | null;
  readonly width: number;
  /** As SVG has it; undefined for a line without gaps. */
  readonly dashes: string | undefined;
  readonly fill: Paint | null;
  /** Whether it is a line, which nothing stands in. */
  readonly isLine: boolean;
  /** The name of a frame, above it. */
  readonly name: string;
}

/** A text, line by line. */
export interface Words extends Placed {
  readonly kind: "words";
  readonly lines: readonly string[];
  readonly x: number;
  /** The base of the first line, and from one line to the next. */
  readonly y: number;
  readonly step: number;
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  readonly paint: Paint | null;
  readonly isMono: boolean;
  /** The shape or line that it belongs to; empty for a text of its own. */
  readonly of: string;
}

/** What is drawn of an element. */
export type Mark = Figure | Words;

const BLACK: Paint = { light: "#1e1e1e", dark: "#e2e2e2" };
const FRAME = "#bbbbbb";
/** Excalidraw's numbers for its fonts with letters of one width. */
const MONO = [3, 8];
const ANCHORS = new Map<string, Words["anchor"]>([["center", "middle"], ["right", "end"]]);
/** From the middle of a line of text to its base. */
const BASE = 0.35;
/** How much wider strokes by hand are: Excalidraw draws them with a pen. */
const PEN = 2;

const known = new WeakMap<RawElement, Mark | null>();

/** What is drawn of an element; null for one that is deleted or that nobody knows. The same element has the same mark. */
export function markOf(element: RawElement): Mark | null {
  const before = known.get(element);
  if (before !== undefined) return before;
  const mark = element["isDeleted"] === true ? null : draw(element);
  known.set(element, mark);
  return mark;
}

function draw(element: RawElement): Mark | null {
  const id = textIn(element, "id");
  if (id === "") return null;
  if (element["type"] === "text") return wordsOf(element, id);
  return figureOf(element, id);
}

function figureOf(element: RawElement, id: string): Figure | null {
  const box = boxOf(element);
  const isRounded = element["roundness"] != null;
  const points = pointsIn(element);
  const shape = { isLine: false, heads: [], name: "" };
  switch (element["type"]) {
    case "rectangle":
      return figure(element, id, box, { ...shape, outline: rectangle(box, isRounded ? cornerOf(box) : 0) });
    case "ellipse":
      return figure(element, id, box, { ...shape, outline: ellipse(box) });
    case "diamond":
      return figure(element, id, box, { ...shape, outline: diamond(box, isRounded) });
    case "frame":
      return figure({ ...element, strokeColor: FRAME, backgroundColor: "transparent" }, id, box, {
        ...shape,
        outline: rectangle(box, 8),
        name: textIn(element, "name") || "Frame",
      });
    case "arrow":
    case "line":
    case "freedraw": {
      const around = boxAround(points);
      if (around === null || points.length < 2) return null;
      const isByHand = element["type"] === "freedraw";
      const path = lineThrough(points, isRounded || isByHand, element["elbowed"] === true);
      const isFull = element["type"] !== "arrow" && isClosed(points);
      const inside = isFull ? element : { ...element, backgroundColor: "transparent" };
      const drawn = figure(inside, id, around, {
        isLine: !isFull,
        outline: isFull && !isByHand ? `${path}Z` : path,
        heads: isByHand ? [] : headsOf(element, points),
        name: "",
      });
      return isByHand ? { ...drawn, width: drawn.width * PEN } : drawn;
    }
    default:
      return null;
  }
}

function lineThrough(points: ReturnType<typeof pointsIn>, isRounded: boolean, isElbowed: boolean): string {
  if (isElbowed) return elbows(points);
  return isRounded ? curve(points) : polyline(points);
}

function headsOf(element: RawElement, points: ReturnType<typeof pointsIn>): readonly Head[] {
  const [first, second, last, beforeLast] = [points[0], points[1], points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return [];
  return [
    headOf(textIn(element, "startArrowhead"), first, second),
    headOf(textIn(element, "endArrowhead"), last, beforeLast),
  ].filter((head) => head !== null);
}

type Drawn = Pick<Figure, "outline" | "heads" | "isLine" | "name">;

function figure(element: RawElement, id: string, box: Box, drawn: Drawn): Figure {
  const width = numberIn(element, "strokeWidth", 2);
  return {
    ...placed(element, id, box),
    ...drawn,
    kind: "figure",
    stroke: width === 0 ? null : paintOf(textIn(element, "strokeColor")),
    width,
    dashes: dashesOf(textIn(element, "strokeStyle"), width),
    fill: paintOf(textIn(element, "backgroundColor")),
  };
}

function wordsOf(element: RawElement, id: string): Words {
  const box = boxOf(element);
  const size = numberIn(element, "fontSize", 20);
  const step = size * numberIn(element, "lineHeight", 1.25);
  const anchor = ANCHORS.get(textIn(element, "textAlign")) ?? "start";
  const lines = (textIn(element, "text") || textIn(element, "originalText")).split("\n");
  // A text that nobody measured stands about the middle of its box.
  const top = box.height === 0 ? box.y : box.y + (box.height - step * lines.length) / 2;
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  return {
    ...placed(element, id, box),
    kind: "words",
    lines,
    x: box.x + box.width * share,
    y: top + step / 2 + BASE * size,
    step,
    size,
    anchor,
    paint: paintOf(textIn(element, "strokeColor")) ?? BLACK,
    isMono: MONO.includes(numberIn(element, "fontFamily")),
    of: textIn(element, "containerId"),
  };
}

function placed(element: RawElement, id: string, box: Box): Placed {
  const angle = numberIn(element, "angle");
  const opacity = Math.min(100, Math.max(0, numberIn(element, "opacity", 100))) / 100;
  if (angle === 0) return { id, box, opacity, transform: undefined };
  const middle = middleOf(box);
  const around = boxAround(cornersOf(box).map((corner) => turned(corner, middle, angle))) ?? box;
  const degrees = short((angle * 180) / Math.PI);
  return { id, box: around, opacity, transform: `rotate(${degrees} ${short(middle.x)} ${short(middle.y)})` };
}

function boxOf(element: RawElement): Box {
  return {
    x: numberIn(element, "x"),
    y: numberIn(element, "y"),
    width: Math.abs(numberIn(element, "width")),
    height: Math.abs(numberIn(element, "height")),
  };
}

function dashesOf(style: string, width: number): string | undefined {
  if (style === "dashed") return `8 ${short(8 + width)}`;
  return style === "dotted" ? `1.5 ${short(6 + width)}` : undefined;
}
