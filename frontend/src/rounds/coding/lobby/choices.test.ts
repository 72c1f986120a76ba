import { describe, expect, it } from "vitest";
import { parseChoices as parse, toRequest, type Choices } from "@/core/lobby/choices";
import type { CodingSetup, Language, Setup } from "@/protocol";
import { choices as ofCoding, describeProblems, fitToSetup } from "@/rounds/coding/lobby/choices";
import { problemWith } from "@/rounds/coding/report/testing";
import { ALL_KINDS } from "@/rounds/testing";

const parseChoices = (json: string | null) => parse(json, ALL_KINDS);

const OWN: Choices["coding"] = {
  language: "python",
  difficulty: "medium",
  problem_count: 2,
  pack: null,
  question: null,
  fresh_problems: false,
  adaptive: false,
};
const DEFAULT_CHOICES: Choices = {
  candidate: "",
  track: "coding",
  persona: "helpful",
  style: null,
  interviewer: "best",
  level: null,
  time_factor: 1,
  coding: OWN,
  answers: { question: null },
  project: { project: null, driver: "human", level_factor: 1 },
  board: { question: null, difficulty: null },
};

function setupWith(options: { runs: readonly Language[]; questions: CodingSetup["questions"] }): Pick<Setup, "coding"> {
  const languages = (["python", "javascript", "java"] as const).map((id) => {
    const available = options.runs.includes(id);
    return { id, title: id, editor: id, available, version: null, note: "" };
  });
  const sandbox = { available: true, tier: "t", description: "", reason: "", fix: "" };
  return { coding: { languages, sandbox, questions: options.questions, packs: [] } };
}

const PLENTY = { easy: 5, medium: 5, hard: 5 };

describe("fitToSetup", () => {
  it("keeps what this machine can do", () => {
    const choices = { ...OWN, language: "java" as const };
    expect(fitToSetup(choices, setupWith({ runs: ["python", "java"], questions: PLENTY }))).toEqual(choices);
  });

  it("takes a language that runs in place of one that does not", () => {
    const choices = { ...OWN, language: "java" as const };
    expect(fitToSetup(choices, setupWith({ runs: ["javascript"], questions: PLENTY })).language).toBe("javascript");
  });

  it("leaves the language alone where none runs", () => {
    const choices = { ...OWN, language: "java" as const };
    expect(fitToSetup(choices, setupWith({ runs: [], questions: PLENTY })).language).toBe("java");
  });

  it("asks for no more problems than there are", () => {
    const fitted = fitToSetup(OWN, setupWith({ runs: ["python"], questions: { easy: 1, medium: 0 } }));
    expect(fitted.problem_count).toBe(1);
  });
});

describe("parseChoices", () => {
  it.each([null, "", "{", "3", "null", "[]"])("falls back to the defaults on %s", (json) => {
    expect(parseChoices(json)).toEqual(DEFAULT_CHOICES);
  });

  it("gives back what was stored", () => {
    const manner = { persona: "ruthless", style: "games", interviewer: "house" } as const;
    const coding = { ...OWN, fresh_problems: true, adaptive: true };
    const general = { ...manner, candidate: "Ada", track: "mixed", level: "senior", time_factor: null } as const;
    const choices = { ...DEFAULT_CHOICES, ...general, coding };
    expect(parseChoices(JSON.stringify(choices))).toEqual(choices);
  });

  it("reads entries from before there were kinds of rounds", () => {
    const stored = { candidate: "Ada", language: "go", problem_count: 1, level: "mid" };
    expect(parseChoices(JSON.stringify(stored))).toEqual({
      ...DEFAULT_CHOICES,
      candidate: "Ada",
      level: "mid",
      coding: { ...OWN, language: "go", problem_count: 1 },
    });
  });

  it("forgets which question was asked for by name", () => {
    const stored = { ...DEFAULT_CHOICES, coding: { ...OWN, question: "two-sum" } };
    expect(parseChoices(JSON.stringify(stored))).toEqual(DEFAULT_CHOICES);
  });

  it("replaces only the field that is not known", () => {
    const stored = { level: "wizard", time_factor: 3, coding: { language: "cobol", difficulty: "hard" } };
    const wanted = { ...DEFAULT_CHOICES, coding: { ...OWN, difficulty: "hard" } };
    expect(parseChoices(JSON.stringify(stored))).toEqual(wanted);
  });
});

it("sends a name also where none was given", () => {
  expect(toRequest({ ...DEFAULT_CHOICES, candidate: "  " }).candidate).toBe("Candidate");
  expect(toRequest({ ...DEFAULT_CHOICES, candidate: " Ada " }).candidate).toBe("Ada");
});

describe("describeProblems", () => {
  it("says how many of what", () => {
    expect(describeProblems(OWN, 2)).toBe("Two medium problems in Python");
    expect(describeProblems({ ...OWN, language: "cpp" }, 1)).toBe(
      "One medium problem in C++",
    );
  });
});

it("knows what was chosen for an interview that was held", () => {
  const choices = { language: "go", difficulty: "hard", pack: null, fresh_problems: true, adaptive: false } as const;
  const [one, other] = [problemWith({ choices }), problemWith({ choices, index: 1 })];
  expect(ofCoding.again([one])).toEqual({ ...OWN, ...choices, problem_count: 1 });
  expect(ofCoding.again([one, other])).toEqual({ ...OWN, ...choices, problem_count: 2 });
});
