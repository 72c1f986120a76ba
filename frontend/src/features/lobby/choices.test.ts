import { describe, expect, it } from "vitest";
import {
  DEFAULT_CHOICES,
  describeLanguage,
  describeProblems,
  explainMissing,
  explainShortage,
  fitToSetup,
  nameError,
  toSettings,
} from "@/features/lobby/choices";
import { parseChoices } from "@/features/lobby/rememberedChoices";
import type { Language, Setup } from "@/protocol";

function setupWith(options: { runs: readonly Language[]; questions: Setup["questions"] }): Setup {
  const languages = (["python", "javascript", "java"] as const).map((id) => {
    const available = options.runs.includes(id);
    return { id, title: id, editor: id, available, version: null, note: "" };
  });
  return {
    version: "1",
    tracks: [],
    languages,
    sandbox: { available: true, tier: "t", description: "", reason: "", fix: "" },
    interviewer: { kind: "house", name: "Wren", description: "" },
    personas: [],
    styles: [],
    questions: options.questions,
  };
}

const PLENTY = { easy: 5, medium: 5, hard: 5 };

describe("fitToSetup", () => {
  it("keeps what this machine can do", () => {
    const choices = { ...DEFAULT_CHOICES, language: "java" as const };
    expect(fitToSetup(choices, setupWith({ runs: ["python", "java"], questions: PLENTY }))).toEqual(choices);
  });

  it("takes a language that runs in place of one that does not", () => {
    const choices = { ...DEFAULT_CHOICES, language: "java" as const };
    expect(fitToSetup(choices, setupWith({ runs: ["javascript"], questions: PLENTY })).language).toBe("javascript");
  });

  it("leaves the language alone where none runs", () => {
    const choices = { ...DEFAULT_CHOICES, language: "java" as const };
    expect(fitToSetup(choices, setupWith({ runs: [], questions: PLENTY })).language).toBe("java");
  });

  it("asks for no more problems than there are", () => {
    const fitted = fitToSetup(DEFAULT_CHOICES, setupWith({ runs: ["python"], questions: { easy: 1, medium: 0 } }));
    expect(fitted.problem_count).toBe(1);
  });
});

describe("explainShortage", () => {
  const setup = setupWith({ runs: ["python"], questions: { easy: 2, medium: 1, hard: 0 } });

  it("is silent when there are enough", () => {
    expect(explainShortage(setup, { ...DEFAULT_CHOICES, difficulty: "easy" })).toBeUndefined();
    expect(explainShortage(setup, { ...DEFAULT_CHOICES, problem_count: 1 })).toBeUndefined();
  });

  it("says what will be taken instead", () => {
    expect(explainShortage(setup, DEFAULT_CHOICES)).toContain("only one medium problem");
    expect(explainShortage(setup, { ...DEFAULT_CHOICES, difficulty: "hard" })).toContain("no hard problem");
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
    expect(explainMissing(languages)).toBe("Go: Not installed. Run make languages. Java: Cannot be run here.");
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

describe("names", () => {
  it("may be left out", () => {
    expect(nameError("")).toBeUndefined();
    expect(toSettings({ ...DEFAULT_CHOICES, candidate: "  " }).candidate).toBe("Candidate");
    expect(toSettings({ ...DEFAULT_CHOICES, candidate: " Ada " }).candidate).toBe("Ada");
  });

  it("may not be longer than the server takes", () => {
    expect(nameError("a".repeat(80))).toBeUndefined();
    expect(nameError("a".repeat(81))).toContain("81 characters");
  });
});

describe("parseChoices", () => {
  it.each([null, "", "{", "3", "null", "[]"])("falls back to the defaults on %s", (json) => {
    expect(parseChoices(json)).toEqual(DEFAULT_CHOICES);
  });

  it("gives back what was stored", () => {
    const wanted = { persona: "ruthless", style: "games", interviewer: "house", fresh_problems: true } as const;
    const choices = { ...DEFAULT_CHOICES, candidate: "Ada", time_factor: null, ...wanted };
    expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
  });

  it("replaces only the field that is not known", () => {
    const stored = { language: "cobol", difficulty: "hard", time_factor: 3 };
    expect(parseChoices(JSON.stringify(stored))).toEqual({ ...DEFAULT_CHOICES, difficulty: "hard" });
  });
});

describe("describeProblems", () => {
  it("says how many of what", () => {
    expect(describeProblems(DEFAULT_CHOICES)).toBe("Two medium problems in Python");
    expect(describeProblems({ ...DEFAULT_CHOICES, problem_count: 1, language: "cpp" })).toBe(
      "One medium problem in C++",
    );
  });
});
