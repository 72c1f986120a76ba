import { describe, expect, it } from "vitest";
import { arrangeSolutions, splitQuestion } from "@/rounds/coding/report/debrief";
import type { Language } from "@/protocol";

const solution = (language: Language, code: string, name = "Two pointers") => ({ name, language, code, time: null, space: null });

describe("arrangeSolutions", () => {
  it("puts one's own language first and names each by its approach", () => {
    const solutions = [
      solution("java", "j"),
      solution("python", "a"),
      solution("cpp", "c"),
      solution("python", "b", "Sweep"),
    ];
    expect(arrangeSolutions(solutions, "python").map(({ name, code }) => [name, code])).toEqual([
      ["Two pointers (Python)", "a"],
      ["Sweep (Python)", "b"],
      ["Two pointers (C++)", "c"],
      ["Two pointers (Java)", "j"],
    ]);
  });

  it("leaves the language out where there is only one", () => {
    const names = arrangeSolutions([solution("python", "a"), solution("python", "b", "Sweep")], "python");
    expect(names.map(({ name }) => name)).toEqual(["Two pointers", "Sweep"]);
  });

  it("leaves out what only the judge needs, and nothing else", () => {
    const [python, java] = arrangeSolutions(
      [
        solution("python", "# expect: accepted\n# time: n\n\n# keep: the order\ndef f():\n    # time: flies\n    pass\n"),
        solution("java", "// expect: accepted\n// space: 1\nclass A {}\n"),
      ],
      "python",
    );
    expect(python?.code).toBe("# keep: the order\ndef f():\n    # time: flies\n    pass\n");
    expect(java?.code).toBe("class A {}\n");
  });
});

describe("splitQuestion", () => {
  it("parts a question from its answer", () => {
    expect(splitQuestion("Can it be empty? It can. Why? So.")).toEqual({
      question: "Can it be empty?",
      answer: "It can. Why? So.",
    });
    expect(splitQuestion("No question.")).toEqual({ question: "No question.", answer: "" });
  });
});
