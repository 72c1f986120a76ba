import type { Box, Point } from "@/rounds/board/canvas/boardHandle";

/** An element as the server sends it: JSON that is not validated. */
export type RawElement = Readonly<Record<string, unknown>>;

export function numberIn(element: RawElement, field: string, otherwise = 0): number {
  const value = element[field];
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

export function textIn(element: RawElement, field: string): string {
  const value = element[field];
  return typeof value === "string" ? value : "";
}

/** The corners of a line, from the place of its element. */
export function pointsIn(element: RawElement): readonly Point[] {
  const { points } = element;
  const [x, y] = [numberIn(element, "x"), numberIn(element, "y")];
  if (!Array.isArray(points)) return [];
  return points.flatMap((point: unknown) => {
    if (!Array.isArray(point)) return [];
    const [right, down] = point as unknown[];
    return isNumber(right) && isNumber(down) ? [{ x: x + right, y: y + down }] : [];
  });
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** A figure as it stands in a path: two digits are more than can be seen. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function placeOf({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** The smallest box around some places; null around none. */
export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function cornersOf({ x, y, width, height }: Box): readonly Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A place turned about another. */
export function turned({ x, y }: Point, about: Point, angle: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [right, down] = [x - about.x, y - about.y];
  return { x: about.x + right * cos - down * sin, y: about.y + right * sin + down * cos };
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The smallest box around two. */
export function united(one: Box | null, other: Box | null): Box | null {
  if (one === null || other === null) return one ?? other;
  return boxAround([...cornersOf(one), ...cornersOf(other)]);
}
