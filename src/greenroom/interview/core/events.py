"""Everything that can have happened in an interview, in the past tense.

These are the events of every interview; each kind of round adds its own in `rounds/<kind>/events.py`, and
`catalogue.py` lists them all. An event is stored as JSON with its `type` and `version`. When a shape changes, raise its
version and teach `upcasting.py` to lift the old one: recorded logs must fold forever.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, SerializeAsAny, model_validator

from greenroom.interview.core.assessment import Evidence, Judgement, Report
from greenroom.interview.core.limits import LONGEST_SPEECH_MS, MAX_PAUSES
from greenroom.interview.core.plan import PauseRules, Stage, Task
from greenroom.interview.core.settings import InterviewSettings
from greenroom.values import Level

Millis = int
"""Milliseconds since the Unix epoch, UTC; the `at` of an event is less by all the time that was skipped before it."""

AbandonReason = Literal["left", "idle"]
SignalKind = Literal["long_pause", "repeated_failure", "backtracking", "level_wall", "explicit_ask"]
"""Signs of struggle."""
SkipReason = Literal["slept", "stopped", "server_down", "clock_changed", "paused"]
"""Why time does not count: the machine slept, the process was stopped, no server ran, the clock was set, or a pause."""


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


class Speech(BaseModel):
    """How a line was spoken, in the interview's own time."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    started_at: Millis = Field(ge=0)
    ended_at: Millis = Field(ge=0)
    confidence: float | None = Field(default=None, ge=0, le=1)
    """How sure the recogniser is; None when it does not say."""
    pauses: tuple[tuple[int, int], ...] = Field(default=(), max_length=MAX_PAUSES)
    """Start and length of each pause inside, in milliseconds from `started_at`."""

    @model_validator(mode="after")
    def _is_plausible(self) -> Self:
        length = self.ended_at - self.started_at
        if not 0 <= length <= LONGEST_SPEECH_MS:
            raise ValueError("the speech ends before it starts, or is too long")
        at = 0
        for start, lasts in self.pauses:
            if start < at or lasts <= 0 or start + lasts > length:
                raise ValueError("the pauses are not inside the speech, one after the other")
            at = start + lasts
        return self


class EventBase(BaseModel):
    """Every event. A field whose name has changed is also read by its former name."""

    model_config = ConfigDict(frozen=True, extra="forbid", validate_by_name=True, validate_by_alias=True)

    changes_summary: ClassVar[bool] = True
    """Whether it can change what lists show of the interview."""

    type: str
    version: int = 1


class RoundEvent(EventBase):
    """Something that happened in a round: the round's kind says what it changes. See `InRound` and `OfRun`."""

    def continues(self, last: "RoundEvent") -> bool:
        """Whether this event goes on with the last one, so that the two may be folded together."""
        return False


class InRound(RoundEvent):
    """An event that names its round."""

    round: int = Field(validation_alias="problem")


class OfRun(RoundEvent):
    """An event about a run that was asked for earlier; the state knows its round."""

    run: str


class InterviewScheduled(EventBase):
    """The first event of every log. It pins the agenda, the tasks and their rules.

    So no later change of a rule changes what this log means.
    """

    type: Literal["interview_scheduled"] = "interview_scheduled"
    version: int = 2
    settings: InterviewSettings
    level: Level
    """What the candidate is held to."""
    agenda: tuple[Stage, ...]
    tasks: tuple[SerializeAsAny[Task], ...]
    """One for each round, in order."""
    weights: dict[str, int] = {}
    """How much each kind of round counts in the overall score; the same for all where this is empty."""
    pauses: PauseRules | None = None
    """None in logs from before there were pauses."""


class InterviewStarted(EventBase):
    """The candidate entered and the clock runs."""

    type: Literal["interview_started"] = "interview_started"


class StageEntered(EventBase):
    """A step of the agenda began; `limit_ms` already has the extra time in it, None is untimed."""

    type: Literal["stage_entered"] = "stage_entered"
    stage: str
    limit_ms: int | None


class TimeCalled(EventBase):
    """The candidate was told how much time is left in this stage."""

    type: Literal["time_called"] = "time_called"
    stage: str
    left_ms: int


class StageExpired(EventBase):
    """The stage's time ran out."""

    type: Literal["stage_expired"] = "stage_expired"
    stage: str


class TimeSkipped(EventBase):
    """The wall clock moved on by `ms` while the interview's own clock stood still; negative if it was set back."""

    type: Literal["time_skipped"] = "time_skipped"
    ms: int
    why: SkipReason


class InterviewPaused(EventBase):
    """The candidate stopped the clock."""

    type: Literal["interview_paused"] = "interview_paused"


class InterviewResumed(EventBase):
    """The clock runs again. `TimeSkipped` before it has the length of the pause."""

    type: Literal["interview_resumed"] = "interview_resumed"
    why: Literal["asked", "limit"] = "asked"
    """Whether the candidate asked for it, or the time for pauses was used up."""


class CandidateSpoke(EventBase):
    """A final utterance, typed or spoken."""

    type: Literal["candidate_spoke"] = "candidate_spoke"
    text: str
    via: Literal["text", "voice"] = "text"
    speech: Speech | None = None
    """How it was spoken, if it was."""
    command: str = ""
    """The spoken command that this was. Such a line needs no answer; empty for all others."""


class InterviewerSpoke(EventBase):
    """A turn of the interviewer; answers every cue up to and including `up_to`.

    `intent` is the interviewer's own note of what the turn was for, so that it can go on from there.
    """

    type: Literal["interviewer_spoke"] = "interviewer_spoke"
    text: str
    intent: str
    up_to: int
    said_by: str
    account: TurnAccount | None = None
    is_cut: bool = False
    """Whether the turn was broken off: these are its first sentences, and its moves were not made."""
    withdrawn: str = ""
    """Words of this turn that were shown and then taken back."""


class InterviewerPassed(EventBase):
    """The interviewer chose silence for every cue up to `up_to`."""

    type: Literal["interviewer_passed"] = "interviewer_passed"
    up_to: int
    said_by: str
    account: TurnAccount | None = None
    withdrawn: str = ""
    """Words that were shown and then taken back."""


class InterviewerFailed(EventBase):
    """The interviewer could not answer; the interview goes on without this turn."""

    type: Literal["interviewer_failed"] = "interviewer_failed"
    up_to: int
    reason: str
    withdrawn: str = ""
    """Words that were shown and then taken back."""


class InterviewerCutOff(EventBase):
    """The candidate heard the interviewer's line `line` only as far as `heard`."""

    type: Literal["interviewer_cut_off"] = "interviewer_cut_off"
    line: int
    heard: str


class LineCorrected(EventBase):
    """The candidate corrected what was recognised of their spoken line `line`."""

    type: Literal["line_corrected"] = "line_corrected"
    line: int
    text: str


class SilenceNoticed(EventBase):
    """Nobody has spoken for a while; each further `rung` of a silence is a longer wait."""

    type: Literal["silence_noticed"] = "silence_noticed"
    rung: int


class MoveRejected(EventBase):
    """The interviewer tried a move the rules do not allow; kept for evals, never obeyed."""

    type: Literal["move_rejected"] = "move_rejected"
    move: str
    reason: str


class SignalNoticed(EventBase):
    """The candidate seems to struggle; `asked` when they said so themselves, which is a cue of its own."""

    type: Literal["signal_noticed"] = "signal_noticed"
    round: int = Field(validation_alias="problem")
    signal: SignalKind


class ConceptLookedUp(EventBase):
    """A concept was explained to the candidate from a source."""

    type: Literal["concept_looked_up"] = "concept_looked_up"
    term: str
    text: str
    source: str


class InterviewCompleted(EventBase):
    """The agenda is done, or the candidate ended it."""

    type: Literal["interview_completed"] = "interview_completed"
    reason: Literal["agenda_done", "ended_by_candidate"]


class InterviewAbandoned(EventBase):
    """The candidate left for good."""

    type: Literal["interview_abandoned"] = "interview_abandoned"
    reason: AbandonReason


class InterviewFailed(EventBase):
    """We could not go on."""

    type: Literal["interview_failed"] = "interview_failed"
    reason: str


class AssessmentRequested(EventBase):
    """The interview is to be scored again; what was written before is kept. The first time needs no asking."""

    type: Literal["assessment_requested"] = "assessment_requested"
    report: str


class ExplanationsJudged(EventBase):
    """A language model read the interview, for the `sample`-th time; without a judgement, `reason` says why."""

    type: Literal["explanations_judged"] = "explanations_judged"
    report: str
    sample: int
    judgement: Judgement | None
    reason: str = ""


class ReportWritten(EventBase):
    """The assessment is done."""

    type: Literal["report_written"] = "report_written"
    report: SerializeAsAny[Report]


class ReportFailed(EventBase):
    """The assessment could not be made: our fault. It can be asked for again."""

    type: Literal["report_failed"] = "report_failed"
    report: str
    reason: str


class CoachAsked(EventBase):
    """A question about the report, after the interview."""

    type: Literal["coach_asked"] = "coach_asked"
    text: str


class CoachAnswered(EventBase):
    """The coach's answer to the question at `question`, with what proves it."""

    type: Literal["coach_answered"] = "coach_answered"
    question: int
    text: str
    evidence: tuple[SerializeAsAny[Evidence], ...] = ()
    said_by: str
    account: TurnAccount | None = None


CoreEvent = (
    InterviewScheduled
    | InterviewStarted
    | StageEntered
    | TimeCalled
    | StageExpired
    | TimeSkipped
    | InterviewPaused
    | InterviewResumed
    | CandidateSpoke
    | InterviewerSpoke
    | InterviewerPassed
    | InterviewerFailed
    | InterviewerCutOff
    | LineCorrected
    | SilenceNoticed
    | MoveRejected
    | SignalNoticed
    | ConceptLookedUp
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
"""Events that belong to no round."""

Event = CoreEvent | RoundEvent


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event with its place in the log. `cause` is the client message that brought it, once.

    `at` is the interview's own time: wall-clock time without the time that was skipped. It never goes back.
    """

    seq: int
    at: Millis
    event: Event
    cause: str | None = None
