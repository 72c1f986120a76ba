"""Everything that can have happened in an interview, in the past tense.

An event is stored as JSON with its `type` and `version`. When a shape changes, raise its version here and
teach `upcasting.py` to lift the old one; recorded logs in tests/replays must fold for ever.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from greenroom.interview.settings import InterviewSettings
from greenroom.judging.evidence import Analysis
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, ProblemBrief

Millis = int
"""Milliseconds since the Unix epoch, UTC."""

StageId = Literal["greeting", "self_intro", "warm_up", "problem_1", "problem_2", "closing"]
RunKind = Literal["run", "submission"]
AbandonReason = Literal["left", "idle"]


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


class InterviewerPassed(_Event):
    """The interviewer chose silence for every cue up to `up_to`."""

    type: Literal["interviewer_passed"] = "interviewer_passed"
    up_to: int
    said_by: str


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


Event = (
    InterviewScheduled
    | InterviewStarted
    | StageEntered
    | TimeCalled
    | StageExpired
    | CandidateSpoke
    | InterviewerSpoke
    | InterviewerPassed
    | InterviewerFailed
    | MoveRejected
    | LanguageChosen
    | CodeEdited
    | CodeSnapshotTaken
    | RunRequested
    | RunFinished
    | RunFailed
    | RunAnalysed
    | HintRequested
    | HintGiven
    | ProblemSkipped
    | InterviewCompleted
    | InterviewAbandoned
    | InterviewFailed
)

EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="type")])
"""Validates and serialises any event of the current version."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event with its place in the log. `cause` is the client message that brought it, once."""

    seq: int
    at: Millis
    event: Event
    cause: str | None = None
