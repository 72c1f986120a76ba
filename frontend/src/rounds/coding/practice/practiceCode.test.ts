import { beforeEach, expect, it, vi } from "vitest";
import { PracticeCode } from "@/rounds/coding/practice/practiceCode";
import { memoryStorage } from "@/core/live/testing";

const STARTER = { python: "def f(): ...", go: "func f() {}" };
const open = () => new PracticeCode("parcels", STARTER, "python");

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

it("begins with the starter", () => {
  expect(open().text).toBe(STARTER.python);
});

it("keeps what was typed, for each language by itself", () => {
  const code = open();
  code.edit("def f(): return 1");
  code.choose("go");
  expect(code.text).toBe(STARTER.go);
  expect(open().text).toBe("def f(): return 1");
});

it("tells the editor when another language brings another text", () => {
  const code = open();
  const heard = vi.fn();
  const stop = code.onText(heard);
  code.choose("go");
  stop();
  code.choose("python");
  expect(heard.mock.calls).toEqual([[STARTER.go]]);
});

it("keeps nothing once the code is the starter again", () => {
  const code = open();
  code.edit("x");
  code.edit(STARTER.python);
  expect(localStorage.length).toBe(0);
});

it("keeps an emptied editor empty while the page is open", () => {
  const code = open();
  code.edit("");
  expect(code.text).toBe("");
});

it("works without storage", () => {
  vi.stubGlobal("localStorage", undefined);
  const code = open();
  code.edit("x");
  expect(code.text).toBe("x");
});
