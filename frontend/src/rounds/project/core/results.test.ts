import { expect, it } from "vitest";
import { byLevel, describeProgress, failuresIn, inShort, nameInWords, placeIn, shownTest } from "@/rounds/project/core/results";
import { resultWith, testWith } from "@/rounds/project/testing";

it.each([
  ["test_missing_field_never_matches", "Missing field never matches"],
  ["test_ne", "Ne"],
  ["TestSortedByName", "Sorted By Name"],
  ["test_", "test_"],
])("says %s as %s", (name, words) => {
  expect(nameInWords(name)).toBe(words);
});

const RESULT = resultWith([
  testWith({ name: "test_hidden", hidden: true, outcome: "failed", category: "order" }),
  testWith({ name: "test_later", level: 2, outcome: "error" }),
  testWith({ name: "test_good" }),
  testWith({ name: "test_bad", outcome: "failed" }),
]);

it("has the tests of each level together, hidden ones last", () => {
  const levels = byLevel(RESULT);
  expect(levels.map(({ level, passed, tests }) => [level, passed, tests.map(({ name }) => name)])).toEqual([
    [1, 1, ["test_good", "test_bad", "test_hidden"]],
    [2, 0, ["test_later"]],
  ]);
  expect(failuresIn(RESULT).map(({ name }) => name)).toEqual(["test_bad", "test_hidden", "test_later"]);
});

it("shows the test that was chosen, or the first that failed", () => {
  expect(shownTest(RESULT, null)?.name).toBe("test_bad");
  expect(shownTest(RESULT, "test_good")?.name).toBe("test_good");
  expect(shownTest(RESULT, "test_gone")?.name).toBe("test_bad");
  expect(shownTest(resultWith([testWith()]), null)).toBeNull();
});

it("says how far a run has come", () => {
  const at = { phase: "running", done: 4, total: 16, ahead: 0 } as const;
  expect(describeProgress(undefined)).toBe("Starting");
  expect(describeProgress({ ...at, phase: "queued", ahead: 2 })).toBe("Waiting, 2 ahead of you");
  expect(describeProgress(at)).toBe("Running, 4 of 16");
});

it("finds the innermost place of a trace in one's own files", () => {
  const ours = [
    "",
    "ValueError: no",
    "scratch.py, line 3, in <module>: Shelf().put(1)",
    "lib/shelf.py, line 12, in put: raise ValueError",
    "/usr/lib/json.py, line 4, in loads: pass",
  ].join("\n");
  const paths = ["scratch.py", "lib/shelf.py"];
  expect(placeIn(ours, paths)).toEqual({ path: "lib/shelf.py", line: 12 });
  expect(placeIn('  File "scratch.py", line 3, in <module>', paths)).toEqual({ path: "scratch.py", line: 3 });
  expect(placeIn("SyntaxError: invalid syntax", paths)).toBeNull();
  expect(inShort(ours)).toBe("ValueError: no");
});
