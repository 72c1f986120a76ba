import { describe, expect, it } from "vitest";
import type { Signature } from "@/protocol";
import { fieldsOf, readTexts, textsOf } from "@/rounds/coding/core/ownInput";

const TWO: Signature = {
  kind: "function",
  function: "find",
  parameters: [
    { name: "nums", type: "list[int]" },
    { name: "target", type: "int" },
  ],
  returns: "int",
};
const FIELDS = fieldsOf(TWO);

describe("readTexts", () => {
  it("keeps numbers as they were typed", () => {
    expect(readTexts(FIELDS, [" [9007199254740993] ", "1.0"])).toEqual({ json: "[[9007199254740993], 1.0]" });
  });

  it("says in words what is wrong, and where", () => {
    expect(readTexts(FIELDS, ["[1, 2", "3"])).toEqual({ errors: [expect.stringContaining("[1, 2]"), undefined] });
    expect(readTexts(FIELDS, ["['a']", ""])).toEqual({
      errors: [expect.stringContaining("double quotes"), "Type a value for target."],
    });
  });

  it("takes what a program reads as it is", () => {
    const fields = fieldsOf({ kind: "program" });
    expect(readTexts(fields, ['3 "x"\n'])).toEqual({ json: String.raw`["3 \"x\"\n"]` });
    expect(textsOf(fields, String.raw`["1 2\n"]`)).toEqual(["1 2\n"]);
  });
});

describe("textsOf", () => {
  it("fills the fields from a list of arguments, as a counterexample has it", () => {
    expect(textsOf(FIELDS, "[[3, 4], -1]")).toEqual(["[3,4]", "-1"]);
  });

  it("leaves empty what is not there", () => {
    expect(textsOf(FIELDS, "[[3]]")).toEqual(["[3]", ""]);
    expect(textsOf(FIELDS, "")).toEqual(["", ""]);
  });
});
