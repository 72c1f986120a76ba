import { describe, expect, it } from "vitest";
import { parseChoices as parse, toSettings } from "@/core/lobby/choices";
import type { InterviewSettings, Language, Setup } from "@/protocol";
import { choices as ofCoding, describeProblems, fitToSetup } from "@/rounds/coding/lobby/choices";

const parseChoices = (json: string | null) => parse(json, ofCoding);

const DEFAULT_CHOICES: InterviewSettings = {
  candidate: "",
  track: "coding",
  language: "python",
  difficulty: "medium",
  problem_count: 2,
  persona: "helpful",
  style: null,
  interviewer: "best",
  pack: null,
  fresh_problems: false,
  level: null,
  adaptive: false,
  time_factor: 1,
};

function setupWith(options: { runs: readonly Language[]; questions: Setup["questions"] }): Setup {
  const languages = (["python", "javascript", "java"] as const).map((id) => {
    const available = options.runs.includes(id);
    return { id, title: id, editor: id, available, version: null, note: "" };
  });
  return {
    version: "1",
    data_folder: "",
    tracks: [],
    languages,
    sandbox: { available: true, tier: "t", description: "", reason: "", fix: "" },
    interviewer: { kind: "house", name: "Wren", description: "" },
    personas: [],
    styles: [],
    questions: options.questions,
    packs: [],
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

describe("parseChoices", () => {
  it.each([null, "", "{", "3", "null", "[]"])("falls back to the defaults on %s", (json) => {
    expect(parseChoices(json)).toEqual(DEFAULT_CHOICES);
  });

  it("gives back what was stored", () => {
    const manner = { persona: "ruthless", style: "games", interviewer: "house" } as const;
    const wanted = { ...manner, fresh_problems: true, level: "senior", adaptive: true } as const;
    const choices = { ...DEFAULT_CHOICES, candidate: "Ada", time_factor: null, ...wanted };
    expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
  });

  it("replaces only the field that is not known", () => {
    const stored = { language: "cobol", difficulty: "hard", level: "wizard", time_factor: 3 };
    expect(parseChoices(JSON.stringify(stored))).toEqual({ ...DEFAULT_CHOICES, difficulty: "hard" });
  });
});

it("sends a name also where none was given", () => {
  expect(toSettings({ ...DEFAULT_CHOICES, candidate: "  " }).candidate).toBe("Candidate");
  expect(toSettings({ ...DEFAULT_CHOICES, candidate: " Ada " }).candidate).toBe("Ada");
});

describe("describeProblems", () => {
  it("says how many of what", () => {
    expect(describeProblems(DEFAULT_CHOICES)).toBe("Two medium problems in Python");
    expect(describeProblems({ ...DEFAULT_CHOICES, problem_count: 1, language: "cpp" })).toBe(
      "One medium problem in C++",
    );
  });
});
