import { put } from "@/core/live/room";
import type { ChangesOfKind, CodePatched, CodeView, CodingRound } from "@/protocol";
import { applyEdit, codePointOffset } from "@/rounds/shared/documents/edits";

/** A coding round after a change. */
export function applyToCoding(round: CodingRound, change: ChangesOfKind["coding"]): CodingRound {
  switch (change.type) {
    case "problem_changed":
      return { ...round, ...change.problem };
    case "code_replaced":
      return { ...round, code: change.code };
    case "code_patched":
      return round.code === null ? round : { ...round, code: patched(round.code, change) };
    case "cursor_placed":
      return round.code === null ? round : { ...round, code: { ...round.code, cursor: change.cursor } };
    case "run_changed":
      return { ...round, runs: put(round.runs, change.run, (run) => run.id) };
    case "own_run_changed":
      return { ...round, own_runs: put(round.own_runs, change.run, (run) => run.id) };
    default:
      return unknownChange(change);
  }
}

/** The code after an edit, at the end of which the cursor is. */
function patched(code: CodeView, change: CodePatched): CodeView {
  const caret = change.start + codePointOffset(change.text, change.text.length);
  const cursor = { anchor: caret, head: caret };
  return { ...code, revision: change.revision, text: applyEdit(code.text, change), cursor };
}

/** Fails to compile when the protocol has a change that is not handled above. */
function unknownChange(change: never): never {
  throw new Error(`The server sent a change this page doesn’t recognise: ${JSON.stringify(change)}`);
}
