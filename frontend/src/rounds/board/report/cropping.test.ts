import { expect, it } from "vitest";
import { pictureOf } from "@/rounds/board/core/drawing/picture";
import { cropTo } from "@/rounds/board/report/cropping";
import { elementAt } from "@/rounds/board/testing";

const picture = pictureOf([elementAt("a"), elementAt("b", 1, { x: 900 }), elementAt("c", 1, { x: 1800, y: 700 })]);

it("shows what is cited with what is near it, and never more than there is", () => {
  expect(cropTo(picture, ["b"])).toEqual({ x: 780, y: -24, width: 340, height: 204 });
  expect(cropTo(picture, ["a"])).toMatchObject({ x: -24, y: -24 });
});

it("shows all of it for everything, for nothing, and for what is gone", () => {
  expect(cropTo(picture, ["a", "c"])).toEqual(picture.box);
  expect(cropTo(picture, [])).toEqual(picture.box);
  expect(cropTo(picture, ["gone"])).toEqual(picture.box);
  expect(cropTo(pictureOf([]), ["a"])).toBeNull();
});
