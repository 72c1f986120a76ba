import { describe, expect, it } from "vitest";
import { highlight, type Grammar, type TokenKind } from "@/rounds/shared/editor/highlight";

function piecesOf(kind: TokenKind, code: string, grammar: Grammar): string[] {
  return highlight(code, grammar)
    .flat()
    .filter((token) => token.kind === kind)
    .map((token) => token.text);
}

describe("highlight", () => {
  it("finds keywords, but not inside of names", () => {
    expect(piecesOf("keyword", "def define(x):\n    return format(x)", "python")).toEqual(["def", "return"]);
  });

  it("keeps comment signs inside of strings", () => {
    const code = `url = "http://x" # it's here`;
    expect(piecesOf("literal", code, "python")).toEqual([`"http://x"`]);
    expect(piecesOf("comment", code, "python")).toEqual(["# it's here"]);
  });

  it("carries strings and comments over line breaks", () => {
    expect(piecesOf("literal", '"""one\ntwo"""\nx = 1', "python")).toEqual(['"""one', 'two"""', "1"]);
    expect(piecesOf("comment", "/* a\n b */ int x; // c", "java")).toEqual(["/* a", " b */", "// c"]);
    expect(piecesOf("literal", "const s = `a\nb`", "javascript")).toEqual(["`a", "b`"]);
  });

  it.each(['x = "open', "'''open\nstill", "/* open", "`open\n", "a\n\n\nb", "", "π = 3.14e2"])(
    "gives the code back unchanged: %j",
    (code) => {
      for (const grammar of ["python", "javascript", "java", "cpp", "go"] as const) {
        const text = highlight(code, grammar)
          .map((line) => line.map((token) => token.text).join(""))
          .join("\n");
        expect(text).toBe(code.replace(/\n$/, ""));
      }
    },
  );
});
