import { describe, expect, it } from "vitest";
import { fileIn, tabsIn } from "@/rounds/project/room/openFile";
import { fileWith, projectWith } from "@/rounds/project/testing";

const FRESH = { tabs: null, file: null };
const PROJECT = projectWith({
  starter: ["shelf.py"],
  files: [fileWith({ path: "notes.py" }), fileWith(), fileWith({ path: "scratch.py" })],
  tests: [
    { path: "tests/test_level1.py", level: 1, text: "" },
    { path: "tests/test_level2.py", level: 2, text: "" },
  ],
  level: 2,
});

describe("the open files", () => {
  it("are at first the starter and the tests of the level", () => {
    expect(tabsIn(PROJECT, FRESH)).toEqual(["shelf.py", "tests/test_level2.py"]);
    expect(fileIn(PROJECT, FRESH)).toBe("shelf.py");
    // Where the starter is gone, one's own files; the scratch file is nothing to begin with.
    const others = PROJECT.files.filter(({ path }) => path !== "shelf.py");
    expect(tabsIn({ ...PROJECT, files: others }, FRESH)).toEqual(["notes.py", "tests/test_level2.py"]);
    expect(fileIn({ ...PROJECT, files: [], tests: [] }, FRESH)).toBeNull();
  });

  it("are then those that were opened, as far as they are there", () => {
    const ui = { tabs: ["notes.py", "gone.py", "tests/test_level1.py"], file: "tests/test_level1.py" };
    expect(tabsIn(PROJECT, ui)).toEqual(["notes.py", "tests/test_level1.py"]);
    expect(fileIn(PROJECT, ui)).toBe("tests/test_level1.py");
    expect(fileIn(PROJECT, { ...ui, file: "gone.py" })).toBe("notes.py");
  });

  it("have the one in front among them", () => {
    expect(tabsIn(PROJECT, { tabs: ["notes.py"], file: "scratch.py" })).toEqual(["notes.py", "scratch.py"]);
  });
});
