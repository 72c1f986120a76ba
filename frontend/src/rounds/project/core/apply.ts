import { put } from "@/core/live/room";
import type { ChangesOfKind, FileView, ProjectRound } from "@/protocol";
import { applyEdit } from "@/rounds/shared/documents/edits";

/** A project round after a change. */
export function applyToProject(round: ProjectRound, change: ChangesOfKind["project"]): ProjectRound {
  switch (change.type) {
    case "project_changed":
      return { ...round, ...change.project };
    case "levels_changed":
      return { ...round, levels: change.levels, tests: change.tests };
    case "file_edited":
      return { ...round, files: round.files.map((file) => (file.path === change.path ? edited(file, change) : file)) };
    case "file_replaced":
      return { ...round, files: inOrder(put(round.files, change.file, ({ path }) => path)) };
    case "file_removed":
      return { ...round, files: round.files.filter(({ path }) => path !== change.path) };
    case "change_shown":
      return { ...round, changes: put(round.changes, change.change, ({ id }) => id) };
    case "change_forgotten":
      return { ...round, changes: round.changes.filter(({ id }) => id !== change.id) };
    case "test_run_changed":
      return { ...round, test_runs: put(round.test_runs, change.run, ({ id }) => id) };
    case "file_run_changed":
      return { ...round, file_run: change.run };
    default:
      return unknownChange(change);
  }
}

type Edited = Extract<ChangesOfKind["project"], { type: "file_edited" }>;

function edited(file: FileView, change: Edited): FileView {
  return { ...file, text: applyEdit(file.text, change), revision: change.revision, by: change.by };
}

function inOrder(files: readonly FileView[]): readonly FileView[] {
  return files.toSorted((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

/** Fails to compile when the protocol has a change that is not handled above. */
function unknownChange(change: never): never {
  throw new Error(`The server sent a change this page doesn’t recognise: ${JSON.stringify(change)}`);
}
