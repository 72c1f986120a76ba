import { expect, it } from "vitest";
import { describeImported } from "@/core/imported";

it.each([
  [[], [], "The file is in order, and there is no interview in it."],
  [["a"], [], "1 interview added."],
  [["a", "b"], ["c"], "2 interviews added; 1 more was here already."],
  [[], ["c"], "Nothing new: 1 interview was here already."],
  [[], ["c", "d"], "Nothing new: 2 interviews were here already."],
])("says what came of an import: %j added, %j skipped", (added, skipped, sentence) => {
  expect(describeImported({ added, skipped })).toBe(sentence);
});
