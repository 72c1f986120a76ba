import type { Box, Point } from "@/rounds/board/canvas/boardHandle";
import { placeOf, short } from "@/rounds/board/core/drawing/values";

/** How round Excalidraw makes corners: a share of the shorter side, up to a size. */
const CORNER_SHARE = 0.25;
const LARGEST_CORNER = 32;
const ELBOW_CORNER = 16;
/** Ends of a line that are nearer to each other close it. */
const CLOSED_WITHIN = 8;

export function cornerOf({ width, height }: Box): number {
  return Math.min(CORNER_SHARE * Math.min(width, height), LARGEST_CORNER);
}

export function rectangle({ x, y, width, height }: Box, corner: number): string {
  const [right, bottom] = [x + width, y + height];
  if (corner === 0) return `M${placeOf({ x, y })}H${short(right)}V${short(bottom)}H${short(x)}Z`;
  const arc = (to: Point) => `A${short(corner)} ${short(corner)} 0 0 1 ${placeOf(to)}`;
  return [
    `M${placeOf({ x: x + corner, y })}`,
    `H${short(right - corner)}${arc({ x: right, y: y + corner })}`,
    `V${short(bottom - corner)}${arc({ x: right - corner, y: bottom })}`,
    `H${short(x + corner)}${arc({ x, y: bottom - corner })}`,
    `V${short(y + corner)}${arc({ x: x + corner, y })}Z`,
  ].join("");
}

export function ellipse({ x, y, width, height }: Box): string {
  const [across, down] = [width / 2, height / 2];
  const arc = (to: Point) => `A${short(across)} ${short(down)} 0 0 1 ${placeOf(to)}`;
  const right = { x: x + width, y: y + down };
  const left = { x, y: y + down };
  return `M${placeOf(left)}${arc(right)}${arc(left)}Z`;
}

export function diamond({ x, y, width, height }: Box, isRounded: boolean): string {
  const points = [
    { x: x + width / 2, y },
    { x: x + width, y: y + height / 2 },
    { x: x + width / 2, y: y + height },
    { x, y: y + height / 2 },
  ];
  if (!isRounded) return `${polyline(points)}Z`;
  const corner = cornerOf({ x, y, width, height });
  const sides = points.map((point, nth) => {
    const [before, after] = [points.at(nth - 1) ?? point, points[(nth + 1) % points.length] ?? point];
    return `${nth === 0 ? "M" : "L"}${placeOf(towards(point, before, corner))}Q${placeOf(point)} ${placeOf(towards(point, after, corner))}`;
  });
  return `${sides.join("")}Z`;
}

export function polyline([first, ...rest]: readonly Point[]): string {
  return first === undefined ? "" : `M${placeOf(first)}${rest.map((point) => `L${placeOf(point)}`).join("")}`;
}

/** Straight parts with round corners between them. */
export function elbows(points: readonly Point[]): string {
  const parts = points.map((point, nth) => {
    const [before, after] = [points[nth - 1], points[nth + 1]];
    if (before === undefined) return `M${placeOf(point)}`;
    if (after === undefined) return `L${placeOf(point)}`;
    const corner = Math.min(ELBOW_CORNER, distance(before, point) / 2, distance(point, after) / 2);
    return `L${placeOf(towards(point, before, corner))}Q${placeOf(point)} ${placeOf(towards(point, after, corner))}`;
  });
  return parts.join("");
}

/** A smooth line through all points. */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined || points.length < 3) return polyline(points);
  const parts = points.slice(1).map((point, nth) => {
    const from = points[nth] ?? point;
    const [before, after] = [points[nth - 1] ?? from, points[nth + 2] ?? point];
    const one = { x: from.x + (point.x - before.x) / 6, y: from.y + (point.y - before.y) / 6 };
    const other = { x: point.x - (after.x - from.x) / 6, y: point.y - (after.y - from.y) / 6 };
    return `C${placeOf(one)} ${placeOf(other)} ${placeOf(point)}`;
  });
  return `M${placeOf(first)}${parts.join("")}`;
}

export function isClosed(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return first !== undefined && last !== undefined && points.length > 2 && distance(first, last) <= CLOSED_WITHIN;
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** The place so far from one towards another. */
export function towards(from: Point, to: Point, far: number): Point {
  const whole = distance(from, to);
  const share = whole === 0 ? 0 : far / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
