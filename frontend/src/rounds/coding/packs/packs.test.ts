import { describe, expect, it } from "vitest";
import { describeJob, describePack, isRunning } from "@/rounds/coding/packs/packs";
import type { PackItem, PackJob } from "@/protocol";

const PACK: PackItem = {
  name: "human-eval",
  title: "HumanEval",
  origin: "added",
  folder: "/data/packs/human-eval",
  questions: 164,
  proven: 158,
  askable: 0,
  problems: [],
};
const JOB: PackJob = {
  id: 1,
  source: "a.jsonl",
  stage: "importing",
  done: 0,
  total: 0,
  pack: null,
  title: "",
  added: 0,
  problems: [],
  message: "",
};

describe("describePack", () => {
  it("counts questions and checks", () => {
    expect(describePack(PACK)).toBe("164 questions · 158 checked · practice only");
    expect(describePack({ ...PACK, proven: 164 })).toBe("164 questions · all checked · practice only");
    expect(describePack({ ...PACK, questions: 1, proven: 0, askable: 1 })).toBe("1 question · not checked");
  });

  it("takes the built-in questions for granted", () => {
    expect(describePack({ ...PACK, origin: "built_in", questions: 24, proven: 24, askable: 24 })).toBe("24 questions");
  });
});

describe("describeJob", () => {
  it("says how far it is", () => {
    expect(describeJob(JOB)).toBe("Reading the file");
    expect(describeJob({ ...JOB, done: 3, total: 164 })).toBe("Reading question 4 of 164");
    expect(describeJob({ ...JOB, stage: "proving", done: 164, total: 164 })).toBe("Checking question 164 of 164");
  });

  it("says how it ended", () => {
    expect(describeJob({ ...JOB, stage: "done", added: 8, title: "Exercism" })).toBe("Added 8 questions to Exercism.");
    expect(describeJob({ ...JOB, stage: "failed", message: "a.zip: holds no questions" })).toContain("holds no questions");
    expect(describeJob({ ...JOB, stage: "stopped" })).toBe("Stopped. Nothing was added.");
    expect(isRunning({ ...JOB, stage: "stopped" })).toBe(false);
  });
});
