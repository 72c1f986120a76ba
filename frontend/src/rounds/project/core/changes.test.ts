import { expect, it } from "vitest";
import { diffLines, freshLines, lineCounts } from "@/rounds/project/core/changes";

const EDIT = {
  path: "shelf.py",
  kind: "edited",
  line: 4,
  before: "    def put(self):\n        pass\n    # end",
  after: "    def put(self, thing):\n        self.things.append(thing)\n        return True\n    # end",
  is_cut: false,
} as const;

it("numbers lines as they were and as they are", () => {
  expect(diffLines(EDIT).map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ["removed", 4, null],
    ["removed", 5, null],
    ["added", null, 4],
    ["added", null, 5],
    ["added", null, 6],
    ["same", 6, 7],
  ]);
});

it("takes a file that is new or gone as a whole", () => {
  const made = diffLines({ ...EDIT, kind: "created", line: 1, before: "", after: "a\nb" });
  expect(made.map(({ kind, text }) => [kind, text])).toEqual([
    ["added", "a"],
    ["added", "b"],
  ]);
  expect(diffLines({ ...EDIT, kind: "removed", before: "a", after: "" })).toMatchObject([{ kind: "removed", text: "a" }]);
});

it("counts lines and finds those that are new", () => {
  expect(lineCounts({ lines: [EDIT] })).toEqual({ added: 3, removed: 2 });
  expect(freshLines({ lines: [EDIT] }, "shelf.py")).toEqual({ first: 4, last: 6 });
  expect(freshLines({ lines: [EDIT] }, "other.py")).toBeNull();
  expect(freshLines({ lines: [{ ...EDIT, after: "    # end" }] }, "shelf.py")).toBeNull();
});
