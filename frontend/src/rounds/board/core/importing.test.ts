import { expect, it } from "vitest";
import { readDrawing } from "@/rounds/board/core/importing";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const box = (id: string) => ({ id, type: "rectangle", x: 0, y: 0, width: 10, height: 10, version: 1, versionNonce: 1 });

it.each([
  [SVG, "This is not an Excalidraw file."],
  [JSON.stringify({ svg: SVG }), "This file has no drawing in it."],
  [JSON.stringify({ elements: [{ svg: SVG }, { ...box("gone"), isDeleted: true }] }), "The drawing in this file is empty."],
  [
    JSON.stringify({ elements: Array.from({ length: 5001 }, (_, at) => box(`b${at}`)) }),
    "This drawing has 5,001 elements; a board holds 5,000.",
  ],
])("says why a file is not taken in", (text, why) => {
  expect(readDrawing(text)).toEqual({ why });
});

it("counts what will be an empty box", () => {
  const file = { elements: [box("a"), { ...box("e"), type: "embeddable", link: "javascript:alert(1)" }] };
  expect(readDrawing(JSON.stringify(file))).toMatchObject({ pictures: 1 });
});
