"""What reaches an interview: the candidate's commands and the ports' answers."""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, field_validator

from greenroom.interview.core.assessment import Evidence, Judgement, Report
from greenroom.interview.core.events import SkipReason, TurnAccount
from greenroom.judging.evidence import Analysis
from greenroom.judging.review import CodeReview
from greenroom.judging.verdicts import RunResult
from greenroom.questions.model import Language, ProblemBrief

MAX_CODE_BYTES = 256 * 1024
MAX_UTTERANCE = 8_000


def _within_code_limit(text: str) -> str:
    if len(text.encode()) > MAX_CODE_BYTES:
        raise ValueError(f"code is limited to {MAX_CODE_BYTES // 1024} kB")
    return text


def _has_words(text: str) -> str:
    stripped = text.strip()
    if not stripped:
        raise ValueError("the message is empty")
    return stripped


class _Command(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Start(_Command):
    """Enter the room; the clock runs from here."""

    type: Literal["start"] = "start"


class Say(_Command):
    """Something the candidate said or typed to the interviewer."""

    type: Literal["say"] = "say"
    text: str = Field(max_length=MAX_UTTERANCE)
    via: Literal["text", "voice"] = "text"

    _words = field_validator("text")(_has_words)


class EditCode(_Command):
    """Replace code points [start, end) of the text at `base` with `text`."""

    type: Literal["edit_code"] = "edit_code"
    problem: int = Field(ge=0, le=9)
    base: int = Field(ge=0)
    start: int = Field(ge=0)
    end: int = Field(ge=0)
    text: str

    _limit = field_validator("text")(_within_code_limit)


class MoveCursor(_Command):
    """The cursor rests here, or has this selected, in the text at `revision`; in code points."""

    type: Literal["move_cursor"] = "move_cursor"
    problem: int = Field(ge=0, le=9)
    revision: int = Field(ge=0)
    anchor: int = Field(ge=0)
    head: int = Field(ge=0)


class ReplaceCode(_Command):
    """Set the whole text, e.g. on reset to the starter or from a client that keeps no diffs."""

    type: Literal["replace_code"] = "replace_code"
    problem: int = Field(ge=0, le=9)
    text: str

    _limit = field_validator("text")(_within_code_limit)


class ChooseLanguage(_Command):
    """Write this problem in another language."""

    type: Literal["choose_language"] = "choose_language"
    problem: int = Field(ge=0, le=9)
    language: Language


class RunCode(_Command):
    """Try the code on the visible cases."""

    type: Literal["run_code"] = "run_code"
    problem: int = Field(ge=0, le=9)


class SubmitCode(_Command):
    """Run all cases, visible and hidden; counts as an attempt. `code` replaces the text first, if given."""

    type: Literal["submit_code"] = "submit_code"
    problem: int = Field(ge=0, le=9)
    code: str | None = None

    @field_validator("code")
    @classmethod
    def _limit(cls, code: str | None) -> str | None:
        return code if code is None else _within_code_limit(code)


class AskForHint(_Command):
    """Take the next rung of the hint ladder."""

    type: Literal["ask_for_hint"] = "ask_for_hint"
    problem: int = Field(ge=0, le=9)


class SkipProblem(_Command):
    """Leave this problem unsolved."""

    type: Literal["skip_problem"] = "skip_problem"
    problem: int = Field(ge=0, le=9)


class MoveOn(_Command):
    """Go to the next stage: out of a talking stage, or past a problem that is decided."""

    type: Literal["move_on"] = "move_on"


class End(_Command):
    """Finish now; what was done counts."""

    type: Literal["end"] = "end"


class Abandon(_Command):
    """Leave for good; the interview does not count."""

    type: Literal["abandon"] = "abandon"


class AssessAgain(_Command):
    """Score the interview once more, or for the first time when it was left; asked twice at once, it is done once."""

    type: Literal["assess_again"] = "assess_again"


class AskCoach(_Command):
    """A question about the report."""

    type: Literal["ask_coach"] = "ask_coach"
    text: str = Field(max_length=MAX_UTTERANCE)

    _words = field_validator("text")(_has_words)


Command = (
    Start
    | Say
    | EditCode
    | MoveCursor
    | ReplaceCode
    | ChooseLanguage
    | RunCode
    | SubmitCode
    | AskForHint
    | SkipProblem
    | MoveOn
    | End
    | Abandon
    | AssessAgain
    | AskCoach
)
COMMAND: TypeAdapter[Command] = TypeAdapter(Annotated[Command, Field(discriminator="type")])


@dataclass(frozen=True, slots=True)
class GiveHint:
    """Move: hand over the next hint of the open problem."""

    text: str


@dataclass(frozen=True, slots=True)
class AdvanceStage:
    """Move: go to the next stage of the agenda."""


@dataclass(frozen=True, slots=True)
class EndInterview:
    """Move: close the interview."""


@dataclass(frozen=True, slots=True)
class ShowProblem:
    """Move: bring the statement of the open problem before the candidate again."""


@dataclass(frozen=True, slots=True)
class RunTests:
    """Move: run what is in the editor on the visible cases."""


@dataclass(frozen=True, slots=True)
class AskFollowUp:
    """Move: the words of this turn ask this question beyond the decided problem."""

    text: str


@dataclass(frozen=True, slots=True)
class ShowConcept:
    """Move: show what was looked up about a concept."""

    term: str
    text: str
    source: str


Move = GiveHint | AdvanceStage | EndInterview | ShowProblem | RunTests | AskFollowUp | ShowConcept


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """Answer to Consult: what was said (perhaps nothing) and the moves that go with it."""

    up_to: int
    text: str
    intent: str
    moves: tuple[Move, ...]
    said_by: str
    account: TurnAccount | None = None


@dataclass(frozen=True, slots=True)
class TurnFailed:
    """Answer to Consult: nobody could speak."""

    up_to: int
    reason: str


@dataclass(frozen=True, slots=True)
class Judged:
    """Answer to Judge."""

    run: str
    result: RunResult


@dataclass(frozen=True, slots=True)
class JudgingFailed:
    """Answer to Judge: our fault, not the candidate's."""

    run: str
    reason: str


@dataclass(frozen=True, slots=True)
class Analysed:
    """Answer to Analyse; never missing, though it may say that nothing was found out."""

    run: str
    analysis: Analysis


@dataclass(frozen=True, slots=True)
class Reviewed:
    """Answer to Review; there is always a review, if need be from facts alone."""

    run: str
    review: CodeReview


@dataclass(frozen=True, slots=True)
class Wrote:
    """Answer to WriteProblem: proven, and kept where the question bank finds it."""

    problem: int
    brief: ProblemBrief
    written_by: str


@dataclass(frozen=True, slots=True)
class NothingWritten:
    """Answer to WriteProblem: the bank's question stays."""

    problem: int
    reason: str


@dataclass(frozen=True, slots=True)
class ExplanationsRead:
    """Answer to Assess: one reading by a language model, or why there is none."""

    report: str
    sample: int
    judgement: Judgement | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Reported:
    """Answer to WriteReport."""

    report: Report


@dataclass(frozen=True, slots=True)
class ReportingFailed:
    """Answer to WriteReport: our fault."""

    report: str
    reason: str


@dataclass(frozen=True, slots=True)
class CoachReplied:
    """Answer to ConsultCoach."""

    question: int
    text: str
    evidence: tuple[Evidence, ...]
    said_by: str
    account: TurnAccount | None = None


@dataclass(frozen=True, slots=True)
class TimeCame:
    """Answer to Wake."""

    timer: str


@dataclass(frozen=True, slots=True)
class SkipTime:
    """From the engine: so much time has passed that does not count."""

    ms: int
    why: SkipReason


Answer = (
    TurnTaken
    | TurnFailed
    | Judged
    | JudgingFailed
    | Analysed
    | Reviewed
    | Wrote
    | NothingWritten
    | ExplanationsRead
    | Reported
    | ReportingFailed
    | CoachReplied
    | TimeCame
    | SkipTime
)
Message = Command | Answer
