import { applyEdit, codePointOffset } from "@/rounds/shared/documents/edits";
import type { Change, CodePatched, CodeView, ProblemView, Room, RunView, StageView } from "@/protocol";

/** The room after a change. What did not change keeps its identity, so that only what shows it is drawn again. */
export function applyChange(room: Room, change: Change): Room {
  switch (change.type) {
    case "interview_changed":
      return { ...room, interview: change.interview };
    case "problem_changed":
      return { ...room, problems: put(room.problems, change.problem, (problem) => problem.index) };
    case "code_replaced":
      return { ...room, code: put(room.code, change.code, (code) => code.problem) };
    case "code_patched":
      return { ...room, code: alter(room.code, change.problem, (code) => patched(code, change)) };
    case "cursor_placed":
      return { ...room, code: alter(room.code, change.problem, (code) => ({ ...code, cursor: change.cursor })) };
    case "run_changed":
      return { ...room, runs: put(room.runs, change.run, (run) => run.id) };
    case "line_added":
      return { ...room, lines: put(room.lines, change.line, (line) => line.seq) };
    default:
      return unknownChange(change);
  }
}

/** Fails to compile when the protocol has a change that is not handled above. */
function unknownChange(change: never): never {
  throw new Error(`The server sent a change this page doesn’t recognise: ${JSON.stringify(change)}`);
}

function alter(codes: readonly CodeView[], problem: number, to: (code: CodeView) => CodeView): readonly CodeView[] {
  return codes.map((code) => (code.problem === problem ? to(code) : code));
}

/** The code after an edit, at the end of which the cursor is. */
function patched(code: CodeView, change: CodePatched): CodeView {
  const caret = change.start + codePointOffset(change.text, change.text.length);
  const cursor = { anchor: caret, head: caret };
  return { ...code, revision: change.revision, text: applyEdit(code.text, change), cursor };
}

/** Replaces the item with the same key, or adds it at the end. */
function put<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => unknown): readonly Item[] {
  const key = keyOf(item);
  const at = items.findIndex((other) => keyOf(other) === key);
  return at === -1 ? [...items, item] : items.with(at, item);
}

export function currentStage(room: Room): StageView | null {
  return room.interview.stages.find((stage) => stage.state === "current") ?? null;
}

export function nextStage(room: Room): StageView | null {
  return room.interview.stages.find((stage) => stage.state === "ahead") ?? null;
}

/** The problem the current stage is about. */
export function currentProblem(room: Room): ProblemView | null {
  const index = room.interview.problem;
  return index === null ? null : (room.problems.find((problem) => problem.index === index) ?? null);
}

export function codeOf(room: Room, problem: number): CodeView | null {
  return room.code.find((code) => code.problem === problem) ?? null;
}

/** Runs of a problem, oldest first. */
export function runsOf(room: Room, problem: number): readonly RunView[] {
  return room.runs.filter((run) => run.problem === problem);
}

export function isDecided(problem: ProblemView): boolean {
  return problem.status !== "waiting" && problem.status !== "open";
}

export function isOver(room: Room): boolean {
  const { status } = room.interview;
  return status === "completed" || status === "abandoned" || status === "failed";
}
