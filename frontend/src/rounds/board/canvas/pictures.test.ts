import { describe, expect, it } from "vitest";
import { holdsPicture, isDrawing, withoutPictures } from "@/rounds/board/canvas/pictures";
import { element } from "@/rounds/board/canvas/testing";

function clipboard(text: string, ...files: { name: string; type: string }[]) {
  return { files: files as unknown as FileList, getData: () => text };
}

describe("what is pasted or dropped", () => {
  it("is refused where it is a picture, as a file or as a text", () => {
    expect(holdsPicture(clipboard("", { name: "cat.png", type: "image/png" }))).toBe(true);
    expect(holdsPicture(clipboard('  <svg xmlns="..."></svg>'))).toBe(true);
    expect(holdsPicture(clipboard("just words"))).toBe(false);
    expect(holdsPicture(null)).toBe(false);
  });

  it("is a drawing by its name or type", () => {
    expect(isDrawing({ name: "system.excalidraw", type: "" })).toBe(true);
    expect(isDrawing({ name: "x", type: "application/vnd.excalidraw+json" })).toBe(true);
    expect(isDrawing({ name: "cat.svg", type: "image/svg+xml" })).toBe(false);
  });

  it("loses pictures, pages and links", () => {
    const elements = [
      element("a", { link: "https://example.org" }),
      element("b", { type: "image" }),
      element("c", { type: "embeddable" }),
      element("d", { type: "iframe" }),
    ];
    expect(withoutPictures(elements)).toMatchObject([{ id: "a", link: null }]);
  });
});
