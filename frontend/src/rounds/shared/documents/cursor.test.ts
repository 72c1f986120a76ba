import { expect, it } from "vitest";
import { isSameCursor, toCursor, toSelected } from "@/rounds/shared/documents/cursor";

const TEXT = "a😀b\n中e\u0301";

it("counts code points for the server and UTF-16 units for the editor", () => {
  expect(toCursor(TEXT, { anchor: 3, head: 5 })).toEqual({ anchor: 2, head: 4 });
  expect(toSelected(TEXT, { anchor: 2, head: 4 })).toEqual({ anchor: 3, head: 5 });
});

it("comes back to the same place from everywhere", () => {
  const places = Array.from({ length: Array.from(TEXT).length + 1 }, (_, place) => place);
  for (const anchor of places) {
    for (const head of places) expect(toCursor(TEXT, toSelected(TEXT, { anchor, head }))).toEqual({ anchor, head });
  }
});

it("stays inside the text", () => {
  expect(toSelected(TEXT, { anchor: -5, head: 99 })).toEqual({ anchor: 0, head: TEXT.length });
  expect(toCursor(TEXT, { anchor: 0, head: 99 })).toEqual({ anchor: 0, head: 7 });
});

it("knows one cursor from another, and from none", () => {
  expect(isSameCursor({ anchor: 1, head: 2 }, { anchor: 1, head: 2 })).toBe(true);
  expect(isSameCursor({ anchor: 2, head: 1 }, { anchor: 1, head: 2 })).toBe(false);
  expect(isSameCursor(null, { anchor: 0, head: 0 })).toBe(false);
  expect(isSameCursor(null, null)).toBe(true);
});
