import type { Box } from "@/rounds/board/canvas/boardHandle";
import { boxOf } from "@/rounds/board/canvas/boundText";
import type { BoardElement } from "@/rounds/board/canvas/element";

/** How the board is scrolled and zoomed, in Excalidraw's words. */
interface Scroll {
  readonly scrollX: number;
  readonly scrollY: number;
  readonly zoom: { readonly value: number };
  readonly width: number;
  readonly height: number;
}

/** What of the board can be seen. */
export function viewOf({ scrollX, scrollY, zoom, width, height }: Scroll): Box {
  return { x: -scrollX, y: -scrollY, width: width / zoom.value, height: height / zoom.value };
}

export function boxesAround(elements: readonly BoardElement[]): Box | null {
  if (elements.length === 0) return null;
  const boxes = elements.map(boxOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function isInside(inner: Box, outer: Box): boolean {
  const isWithin = (from: number, size: number, low: number, room: number) => from >= low && from + size <= low + room;
  return isWithin(inner.x, inner.width, outer.x, outer.width) && isWithin(inner.y, inner.height, outer.y, outer.height);
}
