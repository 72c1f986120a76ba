import type { Box } from "@/rounds/board/canvas/boardHandle";
import type { BoardElement } from "@/rounds/board/canvas/element";

const PADDING = 5;

export function boxOf(element: BoardElement): Box {
  const { x, y, width, height } = element;
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** The share of a shape's height that a text in it can have. */
const ROOM: Readonly<Record<string, number>> = { ellipse: Math.SQRT1_2, diamond: 0.5 };

/**
 * A text in its place in a shape, and the shape as high as the text needs. Excalidraw does both by itself only while
 * somebody types.
 */
export function settle(shape: BoardElement, text: BoardElement): { shape: BoardElement; text: BoardElement } {
  const outer = boxOf(shape);
  const inner = boxOf(text);
  const room = ROOM[shape.type] ?? 1;
  const height = Math.max(outer.height, Math.ceil((inner.height + 2 * PADDING) / room));
  const atTop = text["verticalAlign"] === "top";
  const atLeft = text["textAlign"] === "left";
  return {
    shape: height === outer.height ? shape : { ...shape, height },
    text: {
      ...text,
      x: atLeft ? outer.x + PADDING : outer.x + (outer.width - inner.width) / 2,
      y: atTop ? outer.y + PADDING : outer.y + (height - inner.height) / 2,
    },
  };
}

/** The elements with all texts in their places in the shapes among them. */
export function settleAll(elements: readonly BoardElement[]): BoardElement[] {
  const settled = new Map(elements.map((element) => [element.id, element]));
  for (const { id, containerId } of elements) {
    const text = settled.get(id);
    const shape = typeof containerId === "string" ? settled.get(containerId) : undefined;
    if (text === undefined || shape === undefined || shape.type === "arrow") continue;
    const pair = settle(shape, text);
    settled.set(shape.id, pair.shape).set(id, pair.text);
  }
  return [...settled.values()];
}
