import { expect, it } from "vitest";
import { describeImported } from "@/core/text/imported";

it.each([
  [[], [], "The file is valid but contains no interviews."],
  [["a"], [], "1 interview added."],
  [["a", "b"], ["c"], "2 interviews added; 1 more was already on this machine."],
  [[], ["c"], "Nothing new: 1 interview was already on this machine."],
  [[], ["c", "d"], "Nothing new: 2 interviews were already on this machine."],
])("says what came of an import: %j added, %j skipped", (added, skipped, sentence) => {
  expect(describeImported({ added, skipped, damaged: [] })).toBe(sentence);
});

it("says what was too damaged to import", () => {
  const told = describeImported({ added: ["a"], skipped: [], damaged: ["x"] });
  expect(told).toBe("1 interview added. 1 damaged interview was not imported.");
  expect(describeImported({ added: ["a"], skipped: [], damaged: ["x", "y"] })).toContain("2 damaged interviews were");
});
