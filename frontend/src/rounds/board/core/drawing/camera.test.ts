import { expect, it } from "vitest";
import { firstLook, fit, moved, revealing, seenBy, zoomed } from "@/rounds/board/core/drawing/camera";

const ALL = { x: 0, y: 0, width: 1000, height: 200 };
const SIZE = { width: 500, height: 400 };

it("shows all of it, and nothing larger than it was drawn", () => {
  expect(fit(ALL, SIZE)).toEqual({ middle: { x: 500, y: 100 }, scale: 0.5 });
  expect(fit({ ...ALL, width: 100, height: 50 }, SIZE).scale).toBe(1);
  expect(fit({ x: 0, y: 0, width: 0, height: 0 }, SIZE).scale).toBe(1);
  expect(seenBy(fit(ALL, SIZE), SIZE)).toEqual({ x: 0, y: -300, width: 1000, height: 800 });
});

it("begins at the left where nothing could be made out of all of it", () => {
  expect(firstLook(ALL, SIZE)).toEqual(fit(ALL, SIZE));
  expect(seenBy(firstLook({ ...ALL, width: 4000 }, SIZE), SIZE)).toMatchObject({ x: 0, width: 1000 });
});

it("moves only to where something would not be seen", () => {
  const camera = firstLook({ ...ALL, width: 4000 }, SIZE);
  const all = { ...ALL, width: 4000 };
  expect(revealing(camera, { x: 100, y: 50, width: 100, height: 50 }, all, SIZE)).toBe(camera);
  expect(revealing(camera, { x: 2000, y: 50, width: 100, height: 50 }, all, SIZE).middle).toEqual({ x: 2050, y: 100 });
});

it("keeps the place under the pointer while it zooms, between all of it and a closest look", () => {
  const closer = zoomed(fit(ALL, SIZE), 2, ALL, SIZE, { x: -100, y: 0 });
  expect(closer).toEqual({ middle: { x: 400, y: 100 }, scale: 1 });
  expect(zoomed(closer, 100, ALL, SIZE).scale).toBe(3);
  expect(zoomed(closer, 0.01, ALL, SIZE)).toEqual(fit(ALL, SIZE));
});

it("does not leave the board", () => {
  const closer = zoomed(fit(ALL, SIZE), 2, ALL, SIZE);
  expect(moved(closer, { x: 100, y: 50 }, ALL, SIZE).middle).toEqual({ x: 600, y: 100 });
  expect(moved(closer, { x: 9000, y: 0 }, ALL, SIZE).middle).toEqual({ x: 750, y: 100 });
});
