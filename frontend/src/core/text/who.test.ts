import { describe, expect, it } from "vitest";
import { describeReviewer, describeSpeaker, formatAmount, formatCost } from "@/core/text/who";

describe("describeSpeaker", () => {
  it.each([
    ["house", "Built-in interviewer"],
    ["", "Built-in interviewer"],
    ["anthropic:claude-sonnet-4-5", "Anthropic · claude-sonnet-4-5"],
    ["compatible:qwen3:8b", "Compatible server · qwen3:8b"],
    ["ollama:qwen3:4b", "Ollama · qwen3:4b"],
    ["somewhere:else", "somewhere · else"],
    ["scripted", "scripted"],
  ])("calls %s by a name people know", (name, said) => {
    expect(describeSpeaker(name)).toBe(said);
  });
});

it("says when an opinion comes from facts alone", () => {
  expect(describeReviewer("house")).toBe("the built-in reviewer, from facts only");
  expect(describeReviewer("openai:gpt-5")).toBe("OpenAI · gpt-5");
});

describe("figures", () => {
  it("are grouped", () => {
    expect(formatAmount(1234567)).toBe("1,234,567");
    expect(formatCost(1234.5)).toBe("$1,234.50");
  });

  it("never round what was spent to nothing", () => {
    expect(formatCost(0)).toBe("$0.00");
    expect(formatCost(0.0004)).toBe("under $0.01");
    expect(formatCost(0.026)).toBe("$0.03");
  });
});
