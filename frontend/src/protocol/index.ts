/**
 * The wire types under friendly names. `openapi.json` is written by the server's own models and `schema.ts` from it
 * (`make protocol`), so a change of the protocol that the browser does not know of fails to compile.
 */
import type { components } from "@/protocol/schema";

type Schemas = components["schemas"];

export const PROTOCOL_VERSION = 5;

export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];
export type Do = Schemas["Do"];
export type Command = Do["command"];
export type CommandOf<Type extends Command["type"]> = Extract<Command, { type: Type }>;
export type Change = Schemas["Change"];

export type Room = Schemas["Room"];
export type InterviewView = Schemas["InterviewView"];
export type InterviewerView = Schemas["InterviewerView"];
export type StageView = Schemas["StageView"];
export type RoundView = Room["rounds"][number];
/** The kinds of round, as the protocol tags them. */
export type RoundKind = RoundView["kind"];
export type RoundOf<Kind extends RoundKind> = Extract<RoundView, { kind: Kind }>;
export type CodingRound = RoundOf<"coding">;
export type AnswersRound = RoundOf<"answers">;
export type ProjectRound = RoundOf<"project">;
export type BoardRound = RoundOf<"board">;
export type RoundChange = Extract<Change, { readonly round: number }>;
export type ProjectChange =
  | Schemas["ProjectChanged"]
  | Schemas["LevelsChanged"]
  | Schemas["FileEdited"]
  | Schemas["FileReplaced"]
  | Schemas["FileRemoved"]
  | Schemas["ChangeShown"]
  | Schemas["ChangeForgotten"]
  | Schemas["TestRunChanged"]
  | Schemas["FileRunChanged"];
export type BoardChange = Schemas["BoardChanged"] | Schemas["BoardEdited"] | Schemas["NoteEdited"];
/** Changes by the kind of the round that they change. */
export interface ChangesOfKind {
  coding: Exclude<RoundChange, { type: "answers_changed" | ProjectChange["type"] | BoardChange["type"] }>;
  answers: Extract<RoundChange, { type: "answers_changed" }>;
  project: ProjectChange;
  board: BoardChange;
}
export type BoardHead = Schemas["BoardHead"];
export type BoardEdited = Schemas["BoardEdited"];
export type PhaseView = Schemas["PhaseView"];
export type GivenView = Schemas["GivenView"];
export type NoteView = Schemas["NoteView"];
export type NoteEdited = Schemas["NoteEdited"];
export type GraphView = Schemas["GraphView"];
export type BoardGraph = Schemas["BoardGraph"];
export type ComponentView = Schemas["ComponentView"];
export type FlowView = Schemas["FlowView"];
export type RowView = Schemas["RowView"];
export type PadView = Schemas["PadView"];
export type PadLineView = Schemas["PadLineView"];
export type SnapshotTaken = Schemas["SnapshotTaken"];
export type ProjectHead = Schemas["ProjectHead"];
export type FileView = Schemas["FileView"];
export type TestFileView = Schemas["TestFileView"];
export type LevelView = Schemas["LevelView"];
export type ChangeView = Schemas["ChangeView"];
export type ChangedLines = Schemas["ChangedLines"];
export type TestRunView = Schemas["TestRunView"];
export type TestResult = Schemas["TestResult"];
export type SuiteResult = Schemas["SuiteResult"];
export type FileRunView = Schemas["FileRunView"];
export type HelpView = Schemas["HelpView"];
export type ProblemView = Schemas["ProblemView"];
export type ProblemBrief = NonNullable<ProblemView["brief"]>;
export type CodeView = Schemas["CodeView"];
export type CodePatched = Schemas["CodePatched"];
export type CursorView = Schemas["CursorView"];
export type RunView = Schemas["RunView"];
export type OwnRunView = Schemas["OwnRunView"];
export type OwnResult = Schemas["OwnResult"];
export type Signature = NonNullable<ProblemBrief["signature"]>;
export type RunResult = Schemas["RunResult"];
export type CaseResult = Schemas["CaseResult"];
export type Analysis = Schemas["Analysis"];
export type Counterexample = Schemas["Counterexample"];
export type Growth = Schemas["Growth"];
export type GrowthFinding = Growth["findings"][number];
export type Curve = Growth["curves"][number];
export type CodeFacts = Schemas["CodeFacts"];
export type CodeReview = Schemas["CodeReview"];
export type LineView = Schemas["LineView"];
export type Sentence = Schemas["Sentence"];
export type HintView = Schemas["HintView"];
export type Progress = Schemas["Progress"];
export type Presence = Schemas["Presence"]["interviewer"];
export type Refusal = Schemas["Refusal"];
export type Verdict = Schemas["Verdict"];
export type Language = CodeView["language"];
export type Difficulty = ProblemBrief["difficulty"];
export type Status = InterviewView["status"];
export type ProblemStatus = ProblemView["status"];

export type Setup = Schemas["Setup"];
export type StorageState = Schemas["Storage"];
export type CodingSetup = Schemas["CodingSetup"];
export type LanguageSetup = Schemas["LanguageSetup"];
export type TrackSetup = Schemas["TrackSetup"];
export type InterviewSettings = Schemas["InterviewSettings"];
export type InterviewRequest = Schemas["InterviewRequest"];
export type CodingChoices = Schemas["CodingChoices"];
export type AnswersChoices = Schemas["AnswersChoices"];
export type ProjectChoices = Schemas["ProjectChoices"];
export type BoardChoices = Schemas["BoardChoices"];
export type InterviewItem = Schemas["InterviewItem"];
export type InterviewPage = Schemas["InterviewPage"];
export type InterviewDetail = Schemas["InterviewDetail"];
export type RoundOutcome = InterviewItem["rounds"][number];
export type CodingOutcome = Schemas["CodingOutcome"];
export type AnswersOutcome = Schemas["AnswersOutcome"];
export type ProjectOutcome = Schemas["ProjectOutcome"];
export type BoardOutcome = Schemas["BoardOutcome"];
export type SubmissionItem = Schemas["SubmissionItem"];
export type SubmissionPage = Schemas["SubmissionPage"];
export type StatusChange = Schemas["StatusChange"];
export type Receipt = Schemas["Receipt"];
export type Transcript = Schemas["Transcript"];
export type QuestionItem = Schemas["QuestionItem"];
export type QuestionList = Schemas["QuestionList"];
export type AnswersQuestion = Schemas["AnswersQuestion"];
export type ProjectItem = Schemas["ProjectItem"];
export type DesignItem = Schemas["DesignItem"];
export type PackItem = Schemas["PackItem"];
export type PackJob = Schemas["PackJobItem"];
export type PackList = Schemas["PackList"];
export type NewPack = Schemas["NewPack"];
export type QuestionDetail = Schemas["QuestionDetail"];
export type PracticeAttempt = Schemas["PracticeAttempt"];
export type QuestionSolution = Schemas["QuestionSolution"];
export type PracticeRun = Schemas["PracticeRun"];
export type PracticeStep = Schemas["PracticeStep"];
export type ModelsSetup = Schemas["ModelsSetup"];
export type ProviderItem = Schemas["ProviderItem"];
export type ProviderKind = ProviderItem["kind"];
export type LocalServer = Schemas["LocalServerItem"];
export type LocalServerList = Schemas["LocalServerList"];
export type NewProvider = Schemas["NewProvider"];
export type NewProviders = Schemas["NewProviders"];
export type ProviderAnswer = Schemas["ProviderAnswer"];
export type UsageMeter = Schemas["UsageMeter"];
/** Why a request failed, as application/problem+json. */
export type ApiFault = Schemas["ErrorBody"];

export type ReportView = Schemas["ReportView"];
export type LogDelivery = Schemas["LogDelivery"];
export type Report = Schemas["Report"];
export type Finding = Report["findings"][number];
export type Evidence = Finding["evidence"][number];
export type EvidenceOf<Kind extends Evidence["kind"]> = Extract<Evidence, { kind: Kind }>;
export type CriterionScore = Schemas["CriterionScore"];
export type Recommendation = Schemas["Recommendation"];
export type ProblemGrades = Schemas["ProblemGrades"];
export type AnswerGrades = Schemas["AnswerGrades"];
export type ProjectGrades = Schemas["ProjectGrades"];
export type LevelGrades = Schemas["LevelGrades"];
export type DesignGrades = Schemas["DesignGrades"];
/** The evidence that only project rounds have. */
export type ProjectEvidence = Extract<Evidence["kind"], "test_run" | "test" | "file" | "help" | "driver">;
/** The evidence that only board rounds have. */
export type DesignEvidence = Extract<Evidence["kind"], "board" | "board_note" | "requirement" | "topic">;
export type AspectGrade = Schemas["AspectGrade"];
export type Exercise = Schemas["Exercise"];
export type Measure = Schemas["Measure"];
export type Delivery = Schemas["Delivery"];
export type SpeechFigure = Schemas["SpeechFigure"];
export type Debrief = Schemas["Debrief"];
export type ReadingView = Schemas["ReadingView"];
export type ThreadView = Schemas["ThreadView"];
export type ReportVersion = Schemas["ReportVersion"];
export type ReportStep = Schemas["ReportStep"];
export type Rubric = Schemas["Rubric"];
export type RecordingHead = Schemas["RecordingHead"];
export type RecordingSteps = Schemas["RecordingSteps"];
export type RecordingStep = Schemas["RecordingStep"];
export type Mark = Schemas["Mark"];
export type Silence = Schemas["Silence"];
export type SearchPage = Schemas["SearchPage"];
export type SearchHit = Schemas["SearchHit"];
export type ProgressView = Schemas["ProgressView"];
export type Skill = Schemas["Skill"];
export type Due = Schemas["Due"];
export type Suggestion = Schemas["Suggestion"];
export type GradingQueue = Schemas["GradingQueue"];
export type ToGrade = Schemas["ToGrade"];
export type GivenGrades = Schemas["GivenGrades"];
export type Agreement = Schemas["Agreement"];
export type Bin = Schemas["Bin"];
export type BinItem = Schemas["BinItem"];
export type DamagedInterviews = Schemas["DamagedInterviews"];
export type Imported = Schemas["Imported"];
