import { PROTOCOL_VERSION } from "@/protocol";
import type {
  Change,
  CodeView,
  CodingRound,
  InterviewDetail,
  InterviewView,
  RecordingHead,
  RecordingStep,
  RecordingSteps,
  Room,
  ServerMessage,
  StageView,
  WireV2,
} from "@/protocol";

/**
 * Version 2 of the protocol as version 3 will be: each problem with its code and runs is a round of kind "coding". This
 * folder goes away when the server sends version 3.
 */
export function roomOf(wire: WireV2["Room"]): Room {
  const rounds = wire.problems.map((problem): CodingRound => {
    const code = wire.code.find((each) => each.problem === problem.index);
    return {
      ...problem,
      kind: "coding",
      code: code === undefined ? null : codeOf(code),
      runs: wire.runs.filter((run) => run.problem === problem.index),
    };
  });
  return { interview: interviewOf(wire.interview), lines: wire.lines, allowed: {}, rounds };
}

export function changeOf(wire: WireV2["Change"]): Change {
  switch (wire.type) {
    case "interview_changed":
      return { type: wire.type, interview: interviewOf(wire.interview) };
    case "line_added":
      return wire;
    case "problem_changed":
      return { type: wire.type, round: wire.problem.index, problem: wire.problem };
    case "code_replaced":
      return { type: wire.type, round: wire.code.problem, code: codeOf(wire.code) };
    case "code_patched":
    case "cursor_placed": {
      const { problem, ...change } = wire;
      return { ...change, round: problem };
    }
    case "run_changed":
      return { type: wire.type, round: wire.run.problem, run: wire.run };
  }
}

export function messageOf(wire: WireV2["ServerMessage"]): ServerMessage {
  if (wire.type === "welcome") {
    // Nobody looks into the room of another version: the page says that it has to be loaded again.
    const room = wire.protocol === PROTOCOL_VERSION ? roomOf(wire.room) : (wire.room as unknown as Room);
    return { ...wire, room };
  }
  if (wire.type === "changed") return { ...wire, changes: wire.changes.map(changeOf) };
  return wire;
}

export function detailOf(wire: WireV2["InterviewDetail"]): InterviewDetail {
  return { ...wire, room: roomOf(wire.room) };
}

export function headOf(wire: WireV2["RecordingHead"]): RecordingHead {
  return { ...wire, room: roomOf(wire.room) };
}

export function stepOf(wire: WireV2["RecordingStep"]): RecordingStep {
  return { ...wire, changes: wire.changes.map(changeOf) };
}

export function recordedOf(
  wire: WireV2["RecordingHead"] | WireV2["RecordingSteps"],
): RecordingHead | RecordingSteps {
  return wire.type === "head" ? headOf(wire) : { ...wire, steps: wire.steps.map(stepOf) };
}

/** The round that a finding, a measure or a mark is about; null when it is about the whole interview. */
export function roundOf({ problem }: { readonly problem?: number | null }): number | null {
  return problem ?? null;
}

function interviewOf({ problem, stages, ...rest }: WireV2["InterviewView"]): InterviewView {
  let rounds = 0;
  return {
    ...rest,
    round: problem,
    stages: stages.map((stage): StageView => {
      if (stage.kind === "talk") return { ...stage, kind: "talk", round: null };
      rounds += 1;
      return { ...stage, kind: "coding", round: rounds - 1 };
    }),
  };
}

function codeOf({ language, revision, text, cursor }: WireV2["Room"]["code"][number]): CodeView {
  return { language, revision, text, cursor };
}
