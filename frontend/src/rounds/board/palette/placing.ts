import type { Box, Point } from "@/rounds/board/canvas/boardHandle";
import { isInside } from "@/rounds/board/canvas/viewing";
import type { Size } from "@/rounds/board/palette/drawing";

/** Beside each other there is room for an arrow. */
const GAP = { x: 100, y: 56 };
/** To the edge of what is there. */
const CLEAR = 16;
const FARTHEST = 12;

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export interface Taken {
  /** What may not be covered. */
  readonly solid: readonly Box[];
  /** What may hold something, all of it. */
  readonly regions: readonly Box[];
}

/** The middle for something new: as near to a place as it can be without covering anything, and rather to its right. */
export function freeMiddle(size: Size, near: Point, { solid, regions }: Taken): Point {
  const step = { x: size.width + GAP.x, y: size.height + GAP.y };
  const isFree = (middle: Point) => {
    const box = { x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size };
    if (solid.some((other) => overlap(box, other))) return false;
    return regions.every((region) => !overlap(box, region) || isInside(box, region));
  };
  for (const { x, y } of STEPS) {
    const middle = { x: near.x + x * step.x, y: near.y + y * step.y };
    if (isFree(middle)) return middle;
  }
  return near;
}

function overlap(one: Box, other: Box): boolean {
  const meet = (from: number, size: number, otherFrom: number, otherSize: number) =>
    from < otherFrom + otherSize + CLEAR && otherFrom < from + size + CLEAR;
  return meet(one.x, one.width, other.x, other.width) && meet(one.y, one.height, other.y, other.height);
}

/** Steps away from a place: the nearest first; of equals right, below, left, above. */
const STEPS: readonly Point[] = Array.from({ length: (2 * FARTHEST + 1) ** 2 }, (_, at) => ({
  x: (at % (2 * FARTHEST + 1)) - FARTHEST,
  y: Math.floor(at / (2 * FARTHEST + 1)) - FARTHEST,
})).sort((one, other) => distance(one) - distance(other) || turn(one) - turn(other));

function distance({ x, y }: Point): number {
  return x * x + y * y;
}

/** 0 to the right, then on through below. */
function turn({ x, y }: Point): number {
  const angle = Math.atan2(y, x);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}
