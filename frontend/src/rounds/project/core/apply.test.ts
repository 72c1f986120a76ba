import { describe, expect, it } from "vitest";
import type { ChangesOfKind, ProjectRound } from "@/protocol";
import { applyChange } from "@/rounds/folding";
import { fileWith, levelWith, projectRoom, projectWith, testRunWith } from "@/rounds/project/testing";

function after(part: Partial<ProjectRound>, ...changes: ChangesOfKind["project"][]): ProjectRound {
  const room = changes.reduce(applyChange, projectRoom(part));
  return room.rounds[0] as ProjectRound;
}

const CHANGE = { id: "change-7", by: "bot", at: 5, paths: ["shelf.py"], is_reverted: false, lines: [] } as const;

describe("a project round", () => {
  it("takes a new head and keeps files, levels, changes and runs", () => {
    const { files, levels, tests, changes, test_runs, file_run, ...head } = projectWith();
    const project = { ...head, driver: "bot" as const, is_stepping: true };
    const round = after({ changes: [CHANGE] }, { type: "project_changed", round: 0, project });
    expect(round).toEqual({ ...projectWith({ driver: "bot", is_stepping: true }), changes: [CHANGE] });
    expect([files, levels, tests, changes, test_runs, file_run]).toHaveLength(6);
  });

  it("takes levels together with their tests", () => {
    const levels = [levelWith(), levelWith({ title: "More" })];
    const tests = [{ path: "tests/test_level2.py", level: 2, text: "" }];
    expect(after({}, { type: "levels_changed", round: 0, levels, tests })).toMatchObject({ levels, tests });
  });

  it("edits a file by code points, whoever wrote it", () => {
    const files = [fileWith({ text: "# 🦊🦊\nx" }), fileWith({ path: "other.py" })];
    const edit = { type: "file_edited", round: 0, path: "shelf.py", revision: 4, by: "bot", change: "change-7" } as const;
    const round = after({ files }, { ...edit, start: 3, end: 4, text: "é" });
    expect(round.files[0]).toEqual(fileWith({ text: "# 🦊é\nx", revision: 4, by: "bot" }));
    expect(round.files[1]).toBe(files[1]);
  });

  it("keeps files in the order of their paths", () => {
    const made = fileWith({ path: "a.py", text: "" });
    const added = after({}, { type: "file_replaced", round: 0, file: made });
    expect(added.files.map(({ path }) => path)).toEqual(["a.py", "shelf.py"]);
    const gone = after({ files: added.files }, { type: "file_removed", round: 0, path: "shelf.py" });
    expect(gone.files).toEqual([made]);
  });

  it("shows changes until they are too old", () => {
    const reverted = { ...CHANGE, is_reverted: true };
    const show = (change: typeof CHANGE | typeof reverted) => ({ type: "change_shown", round: 0, change }) as const;
    expect(after({}, show(CHANGE), show(reverted)).changes).toEqual([reverted]);
    expect(after({ changes: [CHANGE] }, { type: "change_forgotten", round: 0, id: "change-7" }).changes).toEqual([]);
  });

  it("puts a run in the place of what it was", () => {
    const running = testRunWith({ state: "running", finished_at: null });
    const done = testRunWith({ passed: 2, total: 2 });
    const show = (run: typeof done) => ({ type: "test_run_changed", round: 0, run }) as const;
    expect(after({}, show(running), show(done)).test_runs).toEqual([done]);
    const run = { id: "run-2", path: "scratch.py", state: "running", requested_at: 1, finished_at: null, printed: "", error: "", failure: "" } as const;
    expect(after({}, { type: "file_run_changed", round: 0, run }).file_run).toEqual(run);
  });
});
