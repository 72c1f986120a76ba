/**
 * The room as version 3 of the protocol will send it: an interview, what was said, what may not be done now, and its
 * rounds. Until the server does, `core/wire` makes it from version 2. Then these types come from `schema.ts`.
 */
import type { components } from "@/protocol/schema";

type Schemas = components["schemas"];

/** A stage is talk, or it has a round of some kind. */
export type StageView = Omit<Schemas["StageView"], "kind"> & {
  readonly kind: "talk" | RoundView["kind"];
  readonly round: number | null;
};

export type InterviewView = Omit<Schemas["InterviewView"], "problem" | "stages"> & {
  readonly stages: readonly StageView[];
  /** The open round. */
  readonly round: number | null;
};

/** What every round has, of any kind. */
interface RoundBase {
  readonly index: number;
  readonly opened_at: number | null;
  readonly closed_at: number | null;
}

export type CodeView = Omit<Schemas["CodeView"], "problem">;
export type RunView = Omit<Schemas["RunView"], "problem">;
/** What a coding round asks, and how far it is. */
export type ProblemView = Schemas["ProblemView"];

export interface CodingRound extends RoundBase, ProblemView {
  readonly kind: "coding";
  readonly code: CodeView | null;
  readonly runs: readonly RunView[];
}

export type RoundView = CodingRound;

export interface Room {
  readonly interview: InterviewView;
  readonly lines: readonly Schemas["LineView"][];
  /** Commands and moves that may not be done now, each with the reason in words. */
  readonly allowed: Readonly<Record<string, string>>;
  readonly rounds: readonly RoundView[];
}

interface OfRound<Type extends string> {
  readonly type: Type;
  readonly round: number;
}
export type ProblemChanged = OfRound<"problem_changed"> & { readonly problem: ProblemView };
export type CodeReplaced = OfRound<"code_replaced"> & { readonly code: CodeView };
export type CodePatched = OfRound<"code_patched"> & Omit<Schemas["CodePatched"], "type" | "problem">;
export type CursorPlaced = OfRound<"cursor_placed"> & { readonly cursor: Schemas["CursorView"] };
export type RunChanged = OfRound<"run_changed"> & { readonly run: RunView };

/** Changes by the kind of the round that they change. */
export interface ChangesOfKind {
  coding: ProblemChanged | CodeReplaced | CodePatched | CursorPlaced | RunChanged;
}
export type RoundChange = ChangesOfKind[keyof ChangesOfKind];

export type Change =
  | { readonly type: "interview_changed"; readonly interview: InterviewView }
  | { readonly type: "allowed_changed"; readonly allowed: Room["allowed"] }
  | { readonly type: "line_added"; readonly line: Schemas["LineView"] }
  | RoundChange;

type WithChanges<Wire> = Omit<Wire, "changes"> & { readonly changes: readonly Change[] };
type WithRoom<Wire> = Omit<Wire, "room"> & { readonly room: Room };

export type ServerMessage =
  | Exclude<Schemas["ServerMessage"], { type: "welcome" | "changed" }>
  | WithRoom<Schemas["Welcome"]>
  | WithChanges<Schemas["Changed"]>;
export type InterviewDetail = WithRoom<Schemas["InterviewDetail"]>;
export type RecordingHead = WithRoom<Schemas["RecordingHead"]>;
export type RecordingStep = WithChanges<Schemas["RecordingStep"]>;
export type RecordingSteps = Omit<Schemas["RecordingSteps"], "steps"> & { readonly steps: readonly RecordingStep[] };
