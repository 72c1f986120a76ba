"""Everything that can have happened in an interview, in the past tense.

An event is stored as JSON with its `type` and `version`. When a shape changes, raise its version here and
teach `upcasting.py` to lift the old one; recorded logs in tests/replays must fold for ever.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from greenroom.interview.core.assessment import Evidence, Judgement, Report
from greenroom.interview.core.settings import InterviewSettings
from greenroom.judging.evidence import Analysis
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, ProblemBrief

Millis = int
"""Milliseconds since the Unix epoch, UTC; the `at` of an event is less by all the time that was skipped before it."""

StageId = Literal["greeting", "self_intro", "warm_up", "problem_1", "problem_2", "closing"]
RunKind = Literal["run", "submission"]
AbandonReason = Literal["left", "idle"]
SignalKind = Literal["long_pause", "repeated_failure", "backtracking", "level_wall", "explicit_ask"]
"""Signs of struggle."""
SkipReason = Literal["slept", "stopped", "server_down", "clock_changed"]
"""Why time does not count: the machine slept, the process was stopped, no server ran, or the clock was set."""


class TurnAccount(BaseModel):
    """How a turn came about when a language model was asked for it; the house interviewer alone needs none."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    model: str = ""
    """Who was asked, as provider:model."""
    prompt: str = ""
    """The prompt and its version: `coding@3`."""
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = None
    """US dollars, None when the price is not known."""
    first_word_ms: int | None = None
    rejected: tuple[str, ...] = ()
    """Why replies were not let through, one reason each."""
    trouble: str = ""
    """Why the house interviewer stood in, as the candidate may read it; empty when the model answered."""


class _Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    version: int = 1


class InterviewScheduled(_Event):
    """The first event of every log; pins what will be asked."""

    type: Literal["interview_scheduled"] = "interview_scheduled"
    settings: InterviewSettings
    problems: tuple[ProblemBrief, ...]


class InterviewStarted(_Event):
    """The candidate entered and the clock runs."""

    type: Literal["interview_started"] = "interview_started"


class StageEntered(_Event):
    """A step of the agenda began; `limit_ms` already has the extra time in it, None is untimed."""

    type: Literal["stage_entered"] = "stage_entered"
    stage: StageId
    limit_ms: int | None


class TimeCalled(_Event):
    """The candidate was told how much time is left in this stage."""

    type: Literal["time_called"] = "time_called"
    stage: StageId
    left_ms: int


class StageExpired(_Event):
    """The stage's time ran out."""

    type: Literal["stage_expired"] = "stage_expired"
    stage: StageId


class TimeSkipped(_Event):
    """The wall clock moved on by `ms` while the interview's own clock stood still; negative if it was set back."""

    type: Literal["time_skipped"] = "time_skipped"
    ms: int
    why: SkipReason


class CandidateSpoke(_Event):
    """A final utterance, typed or spoken."""

    type: Literal["candidate_spoke"] = "candidate_spoke"
    text: str
    via: Literal["text", "voice"] = "text"


class InterviewerSpoke(_Event):
    """A whole turn of the interviewer; answers every cue up to and including `up_to`.

    `intent` is the interviewer's own note of what the turn was for, so that it can go on from there.
    """

    type: Literal["interviewer_spoke"] = "interviewer_spoke"
    text: str
    intent: str
    up_to: int
    said_by: str
    account: TurnAccount | None = None


class InterviewerPassed(_Event):
    """The interviewer chose silence for every cue up to `up_to`."""

    type: Literal["interviewer_passed"] = "interviewer_passed"
    up_to: int
    said_by: str
    account: TurnAccount | None = None


class InterviewerFailed(_Event):
    """The interviewer could not answer; the interview goes on without this turn."""

    type: Literal["interviewer_failed"] = "interviewer_failed"
    up_to: int
    reason: str


class MoveRejected(_Event):
    """The interviewer tried a move the rules do not allow; kept for evals, never obeyed."""

    type: Literal["move_rejected"] = "move_rejected"
    move: str
    reason: str


class SignalNoticed(_Event):
    """The candidate seems to struggle; `asked` when they said so themselves, which is a cue of its own."""

    type: Literal["signal_noticed"] = "signal_noticed"
    problem: int
    signal: SignalKind


class ProblemShown(_Event):
    """The interviewer pointed at the statement again."""

    type: Literal["problem_shown"] = "problem_shown"
    problem: int


class FollowUpAsked(_Event):
    """A question beyond the solved or lost problem."""

    type: Literal["follow_up_asked"] = "follow_up_asked"
    problem: int
    text: str


class ConceptLookedUp(_Event):
    """A concept was explained to the candidate from a source."""

    type: Literal["concept_looked_up"] = "concept_looked_up"
    term: str
    text: str
    source: str


class ProblemWritten(_Event):
    """A problem was written for this interview, proven, and takes the place of the one from the bank."""

    type: Literal["problem_written"] = "problem_written"
    problem: int
    brief: ProblemBrief
    written_by: str


class ProblemNotWritten(_Event):
    """No new problem came of it; the one from the bank stays."""

    type: Literal["problem_not_written"] = "problem_not_written"
    problem: int
    reason: str


class LanguageChosen(_Event):
    """The candidate switched language; each language keeps its own text."""

    type: Literal["language_chosen"] = "language_chosen"
    problem: int
    language: Language


class CodeEdited(_Event):
    """Characters [start, end) of the text became `text`. Offsets count Unicode code points."""

    type: Literal["code_edited"] = "code_edited"
    problem: int
    revision: int
    start: int
    end: int
    text: str


class CodeSnapshotTaken(_Event):
    """The whole text at a revision: a periodic key frame, or a replacement sent whole."""

    type: Literal["code_snapshot_taken"] = "code_snapshot_taken"
    problem: int
    revision: int
    language: Language
    text: str


class CursorMoved(_Event):
    """The cursor came to rest where the last edit had not left it. A selection goes from `anchor` to `head`.

    Both count code points of the text at `revision`; where nothing is selected they are the same.
    """

    type: Literal["cursor_moved"] = "cursor_moved"
    problem: int = Field(ge=0)
    revision: int
    anchor: int = Field(ge=0)
    head: int = Field(ge=0)


class RunRequested(_Event):
    """Code was sent to be run; a submission counts as an attempt."""

    type: Literal["run_requested"] = "run_requested"
    run: str
    problem: int
    kind: RunKind
    attempt: int | None
    automatic: bool
    language: Language
    code: str
    asked_by: Literal["candidate", "interviewer"] = "candidate"


class RunFinished(_Event):
    """The judge's answer."""

    type: Literal["run_finished"] = "run_finished"
    run: str
    result: RunResult


class RunFailed(_Event):
    """We could not run it. The attempt is given back."""

    type: Literal["run_failed"] = "run_failed"
    run: str
    reason: str


class RunAnalysed(_Event):
    """What was found out about a submission after its verdict."""

    type: Literal["run_analysed"] = "run_analysed"
    run: str
    analysis: Analysis


class CodeReviewed(_Event):
    """A reader's opinion of a submission, with the judge's facts in it."""

    type: Literal["code_reviewed"] = "code_reviewed"
    run: str
    review: CodeReview


class HintRequested(_Event):
    """The candidate pressed for a hint."""

    type: Literal["hint_requested"] = "hint_requested"
    problem: int


class HintGiven(_Event):
    """A rung of the hint ladder, 1 to 3."""

    type: Literal["hint_given"] = "hint_given"
    problem: int
    level: int
    text: str


class ProblemSkipped(_Event):
    """The candidate left the problem unsolved by choice."""

    type: Literal["problem_skipped"] = "problem_skipped"
    problem: int


class InterviewCompleted(_Event):
    """The agenda is done, or the candidate ended it."""

    type: Literal["interview_completed"] = "interview_completed"
    reason: Literal["agenda_done", "ended_by_candidate"]


class InterviewAbandoned(_Event):
    """The candidate left for good."""

    type: Literal["interview_abandoned"] = "interview_abandoned"
    reason: AbandonReason


class InterviewFailed(_Event):
    """We could not go on."""

    type: Literal["interview_failed"] = "interview_failed"
    reason: str


class AssessmentRequested(_Event):
    """The interview is to be scored again; what was written before is kept. The first time needs no asking."""

    type: Literal["assessment_requested"] = "assessment_requested"
    report: str


class ExplanationsJudged(_Event):
    """A language model read the interview, for the `sample`-th time; without a judgement, `reason` says why."""

    type: Literal["explanations_judged"] = "explanations_judged"
    report: str
    sample: int
    judgement: Judgement | None
    reason: str = ""


class ReportWritten(_Event):
    """The assessment is done."""

    type: Literal["report_written"] = "report_written"
    report: Report


class ReportFailed(_Event):
    """The assessment could not be made: our fault. It can be asked for again."""

    type: Literal["report_failed"] = "report_failed"
    report: str
    reason: str


class CoachAsked(_Event):
    """A question about the report, after the interview."""

    type: Literal["coach_asked"] = "coach_asked"
    text: str


class CoachAnswered(_Event):
    """The coach's answer to the question at `question`, with what proves it."""

    type: Literal["coach_answered"] = "coach_answered"
    question: int
    text: str
    evidence: tuple[Evidence, ...] = ()
    said_by: str
    account: TurnAccount | None = None


Event = (
    InterviewScheduled
    | InterviewStarted
    | StageEntered
    | TimeCalled
    | StageExpired
    | TimeSkipped
    | CandidateSpoke
    | InterviewerSpoke
    | InterviewerPassed
    | InterviewerFailed
    | MoveRejected
    | SignalNoticed
    | ProblemShown
    | FollowUpAsked
    | ConceptLookedUp
    | ProblemWritten
    | ProblemNotWritten
    | LanguageChosen
    | CodeEdited
    | CodeSnapshotTaken
    | CursorMoved
    | RunRequested
    | RunFinished
    | RunFailed
    | RunAnalysed
    | CodeReviewed
    | HintRequested
    | HintGiven
    | ProblemSkipped
    | InterviewCompleted
    | InterviewAbandoned
    | InterviewFailed
    | AssessmentRequested
    | ExplanationsJudged
    | ReportWritten
    | ReportFailed
    | CoachAsked
    | CoachAnswered
)

EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="type")])
"""Validates and serialises any event of the current version."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event with its place in the log. `cause` is the client message that brought it, once.

    `at` is the interview's own time: wall-clock time without the time that was skipped. It never goes back.
    """

    seq: int
    at: Millis
    event: Event
    cause: str | None = None
