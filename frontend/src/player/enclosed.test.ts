import { describe, expect, it } from "vitest";
import { exampleMark, exampleHead, exampleSteps } from "@/core/replay/testing";
import { readEnclosed } from "@/player/enclosed";

const steps = exampleSteps(20);
const head = exampleHead({ steps: 20 });

describe("readEnclosed", () => {
  it("reads what the server wrote", () => {
    expect(readEnclosed(JSON.stringify({ head, steps })).length).toBe(20);
  });

  it("leaves out marks that only the report could explain", () => {
    const marks = [exampleMark({ seq: 1, at: 1, kind: "finding" }), exampleMark({ seq: 2, at: 2, kind: "hint" })];
    const recording = readEnclosed(JSON.stringify({ head: { ...head, marks }, steps }));
    expect(recording.marks.map((mark) => mark.kind)).toEqual(["hint"]);
  });

  it("says what is wrong with a file", () => {
    expect(() => readEnclosed("\n")).toThrow("no recording");
    expect(() => readEnclosed('{"head": {')).toThrow("damaged");
    expect(() => readEnclosed(JSON.stringify({ head, steps: steps.slice(1) }))).toThrow("incomplete");
    expect(() => readEnclosed(JSON.stringify({ head: { ...head, version: 3 }, steps }))).toThrow("doesn’t support");
  });
});
