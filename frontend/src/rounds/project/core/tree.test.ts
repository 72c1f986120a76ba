import { expect, it } from "vitest";
import { nameFault, treeOf } from "@/rounds/project/core/tree";

it("shows folders before files, each folder once", () => {
  const rows = treeOf(["main.py", "lib/b.py", "lib/deep/c.py", "a.py"]);
  expect(rows.map(({ kind, path, depth }) => `${"  ".repeat(depth)}${kind} ${path}`)).toEqual([
    "folder lib",
    "  folder lib/deep",
    "    file lib/deep/c.py",
    "  file lib/b.py",
    "file a.py",
    "file main.py",
  ]);
});

it.each([
  ["rules.py", null],
  ["lib/rules.py", null],
  ["", "A file needs a name."],
  ["../out.py", "Use letters"],
  ["a b.py", "Use letters"],
  ["tests/test_mine.py", "read-only"],
  ["main.py", "already"],
  ["main.py/x.py", "same name"],
  ["lib", "same name"],
  ["x".repeat(121), "too long"],
])("checks the name %j", (path, fault) => {
  const found = nameFault(path, ["main.py", "lib/b.py"]);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});
