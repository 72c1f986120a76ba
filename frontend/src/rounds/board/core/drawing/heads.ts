import type { Point } from "@/rounds/board/canvas/boardHandle";
import { distance, ellipse, polyline, towards } from "@/rounds/board/core/drawing/outlines";
import { turned } from "@/rounds/board/core/drawing/values";

/** The head of an arrow. */
export interface Head {
  readonly outline: string;
  /** `hollow` hides the line behind it. */
  readonly fill: "none" | "solid" | "hollow";
}

const DEGREE = Math.PI / 180;
const SIZES = new Map([["arrow", 25], ["diamond", 12], ["diamond_outline", 12], ["crowfoot_many", 20]]);
const USUAL_SIZE = 15;

/** The head at `tip` of a line that comes from `from`; null for one that is not known. */
export function headOf(kind: string, tip: Point, from: Point): Head | null {
  const length = distance(from, tip);
  if (length === 0) return null;
  const size = Math.min(SIZES.get(kind) ?? USUAL_SIZE, length / 2);
  const back = towards(tip, from, size);
  const side = (degrees: number) => turned(back, tip, degrees * DEGREE);
  const closed = (...points: readonly Point[]) => `${polyline(points)}Z`;
  switch (kind) {
    case "arrow":
      return { outline: polyline([side(-20), tip, side(20)]), fill: "none" };
    case "triangle":
      return { outline: closed(side(-25), tip, side(25)), fill: "solid" };
    case "triangle_outline":
      return { outline: closed(side(-25), tip, side(25)), fill: "hollow" };
    case "bar":
      return { outline: polyline([side(-90), side(90)]), fill: "none" };
    case "dot":
    case "circle":
      return { outline: about(tip, size / 2), fill: "solid" };
    case "circle_outline":
      return { outline: about(tip, size / 2), fill: "hollow" };
    case "diamond":
    case "diamond_outline":
      return {
        outline: closed(tip, side(-30), towards(tip, from, size * 1.75), side(30)),
        fill: kind === "diamond" ? "solid" : "hollow",
      };
    case "crowfoot_many":
      return { outline: foot(tip, back), fill: "none" };
    case "crowfoot_one":
      return { outline: across(tip, back), fill: "none" };
    case "crowfoot_one_or_many":
      return { outline: foot(tip, back) + across(tip, towards(tip, from, Math.min(size * 1.4, length))), fill: "none" };
    default:
      return null;
  }
}

function about({ x, y }: Point, radius: number): string {
  return ellipse({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });
}

/** Spread out towards the tip. */
function foot(tip: Point, back: Point): string {
  const [one, other] = sides(tip, back, tip);
  return polyline([one, back, other]);
}

function across(tip: Point, at: Point): string {
  return polyline([...sides(tip, at, at)]);
}

/** To the left and right of a place, half as far as `back` is from the tip. */
function sides(tip: Point, back: Point, at: Point): readonly [Point, Point] {
  const [right, down] = [(back.y - tip.y) / 2, (tip.x - back.x) / 2];
  return [
    { x: at.x + right, y: at.y + down },
    { x: at.x - right, y: at.y - down },
  ];
}
