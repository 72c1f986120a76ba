import { describe, expect, it } from "vitest";
import type { Difficulty } from "@/protocol";
import { describeLanguage, explainMissing, explainShortage } from "@/rounds/coding/lobby/explain";

describe("explainShortage", () => {
  const setup = { questions: { easy: 2, medium: 1, hard: 0 } };

  const shortage = (difficulty: Difficulty, wanted: number) => explainShortage(setup, { difficulty }, wanted);

  it("is silent when there are enough", () => {
    expect(shortage("easy", 2)).toBeUndefined();
    expect(shortage("medium", 1)).toBeUndefined();
  });

  it("says what will be taken instead", () => {
    expect(shortage("medium", 2)).toContain("only one medium problem");
    expect(shortage("hard", 2)).toContain("no hard problem");
  });
});

describe("explainMissing", () => {
  const language = (title: string, note: string) =>
    ({ id: "java", title, editor: "java", available: false, version: null, note }) as const;

  it("says a shared reason once", () => {
    const languages = [language("Java", "Not installed."), language("Go", "Not installed.")];
    expect(explainMissing(languages)).toBe("Java and Go: Not installed.");
  });

  it("keeps different reasons apart, and reads commands as plain text", () => {
    const languages = [language("Go", "Not installed. Run `make languages`."), language("Java", "")];
    expect(explainMissing(languages)).toBe("Go: Not installed. Run make languages. Java: Can’t run here.");
  });
});

it("names languages with what runs them, and nothing twice", () => {
  const described = [
    { title: "Python", version: "3.11.2" },
    { title: "JavaScript", version: "Node 24.19.0" },
    { title: "Go", version: "Go 1.27.3" },
    { title: "Java", version: null },
  ].map(describeLanguage);
  expect(described).toEqual(["Python 3.11.2", "JavaScript (Node 24.19.0)", "Go 1.27.3", "Java"]);
});
