import type { Box, Point } from "@/rounds/board/canvas/boardHandle";
import { isInside } from "@/rounds/board/canvas/viewing";
import { middleOf } from "@/rounds/board/core/drawing/values";

/** How large the place is in which a board is shown, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a board is looked at: the place in the middle, and how many pixels a unit of it has. */
export interface Camera {
  readonly middle: Point;
  readonly scale: number;
}

const LARGEST = 3;
/** Where it is smaller, not even shapes can be told apart. */
const CLEAR = 0.22;
const COMFORTABLE = 0.5;

/** All of it in view, and never larger than it was drawn. */
export function fit(all: Box, size: Size): Camera {
  const scale = Math.min(1, size.width / all.width, size.height / all.height);
  return { middle: middleOf(all), scale: Number.isFinite(scale) ? scale : 1 };
}

/** All of it where that shows something; else as much of it, from where one begins to read, as can be read. */
export function firstLook(all: Box, size: Size): Camera {
  const whole = fit(all, size);
  if (whole.scale >= CLEAR || whole.scale === 0) return whole;
  const scale = COMFORTABLE;
  return within({ middle: { x: all.x, y: all.y }, scale }, all, size);
}

/** The camera moved, if it has to be, to where something is seen. */
export function revealing(camera: Camera, box: Box, all: Box, size: Size): Camera {
  if (isInside(box, seenBy(camera, size))) return camera;
  return within({ middle: middleOf(box), scale: camera.scale }, all, size);
}

/** Closer or farther by a factor, with a place on the screen, from the middle of it, where it was. */
export function zoomed(camera: Camera, by: number, all: Box, size: Size, at: Point = { x: 0, y: 0 }): Camera {
  const least = fit(all, size).scale;
  const scale = Math.min(Math.max(LARGEST, least), Math.max(least, camera.scale * by));
  const move = 1 / camera.scale - 1 / scale;
  const middle = { x: camera.middle.x + at.x * move, y: camera.middle.y + at.y * move };
  return within({ middle, scale }, all, size);
}

/** Moved by so many pixels. */
export function moved({ middle, scale }: Camera, { x, y }: Point, all: Box, size: Size): Camera {
  return within({ middle: { x: middle.x + x / scale, y: middle.y + y / scale }, scale }, all, size);
}

/** Kept where there is something to see: a side that is in view whole is in the middle. */
function within({ middle, scale }: Camera, all: Box, size: Size): Camera {
  const keep = (at: number, from: number, length: number, room: number) => {
    const half = room / scale / 2;
    if (half * 2 >= length) return from + length / 2;
    return Math.min(from + length - half, Math.max(from + half, at));
  };
  return {
    middle: { x: keep(middle.x, all.x, all.width, size.width), y: keep(middle.y, all.y, all.height, size.height) },
    scale,
  };
}

/** What of the board is seen. */
export function seenBy({ middle, scale }: Camera, size: Size): Box {
  const [width, height] = [size.width / scale, size.height / scale];
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}
