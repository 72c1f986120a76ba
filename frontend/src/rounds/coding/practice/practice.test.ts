import { describe, expect, it } from "vitest";
import { describeAccepted, nextHint, nextQuestion } from "@/rounds/coding/practice/practice";
import type { QuestionItem } from "@/protocol";

const item = (slug: string, accepted = 0): QuestionItem => ({
  slug,
  title: slug,
  difficulty: "easy",
  level: "junior",
  topics: [],
  pack: "core",
  submitted: accepted,
  accepted,
});

describe("nextQuestion", () => {
  it("is the next one that is not solved yet, from the start again after the last", () => {
    const items = [item("a"), item("b"), item("c", 1), item("d")];
    expect(nextQuestion(items, "b")?.slug).toBe("d");
    expect(nextQuestion(items, "d")?.slug).toBe("a");
  });

  it("goes on when everything is solved, and ends where there is no other", () => {
    expect(nextQuestion([item("a", 1), item("b", 1)], "a")?.slug).toBe("b");
    expect(nextQuestion([item("a")], "a")).toBeNull();
  });
});

describe("describeAccepted", () => {
  it("says how many and which share", () => {
    expect(describeAccepted({ submitted: 3, accepted: 1 })).toBe("1 of 3 accepted (33 %)");
    expect(describeAccepted({ submitted: 0, accepted: 0 })).toBe("0 of 0 accepted (0 %)");
  });
});

describe("nextHint", () => {
  it("is the first that was not opened, also after the ladder changed", () => {
    expect(nextHint(["one", "two"], [])).toBe("one");
    expect(nextHint(["close", "two"], ["one"])).toBe("close");
    expect(nextHint(["close", "two"], ["one", "close", "two"])).toBeUndefined();
  });
});
