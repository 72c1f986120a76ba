"""What reaches an interview: the candidate's commands and the ports' answers.

These are the messages of every interview. Each kind of round adds its own in `rounds/<kind>/messages.py`.
"""

from dataclasses import dataclass
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from greenroom.interview.core.assessment import Evidence, Judgement, Report
from greenroom.interview.core.events import SkipReason, Speech, TurnAccount
from greenroom.interview.core.limits import MAX_COMMAND, MAX_TURN_CHARACTERS

MAX_UTTERANCE = 8_000
LAST_RUNG = 3
"""Of a silence."""


def has_words(text: str) -> str:
    """Strip a text, and refuse one that is empty."""
    stripped = text.strip()
    if not stripped:
        raise ValueError("the message is empty")
    return stripped


class CommandBase(BaseModel):
    """Every command of the candidate's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    type: str


class RoundCommand(CommandBase):
    """Something the candidate wants to do in a round; its kind decides."""

    round: int = Field(ge=0, le=9)


class Start(CommandBase):
    """Enter the room; the clock runs from here."""

    type: Literal["start"] = "start"


class Say(CommandBase):
    """Something the candidate said or typed to the interviewer."""

    type: Literal["say"] = "say"
    text: str = Field(max_length=MAX_UTTERANCE)
    via: Literal["text", "voice"] = "text"
    speech: Speech | None = None
    command: str = Field(default="", max_length=MAX_COMMAND, pattern=r"^[a-z_]*$")

    _words = field_validator("text")(has_words)

    @model_validator(mode="after")
    def _is_spoken(self) -> Self:
        if self.via == "text" and (self.speech is not None or self.command):
            raise ValueError("only what was spoken has speech or a command")
        return self


class CutOff(CommandBase):
    """The interviewer's newest line was heard only so far."""

    type: Literal["cut_off"] = "cut_off"
    heard: str = Field(max_length=MAX_TURN_CHARACTERS)


class CorrectLine(CommandBase):
    """Replace what was recognised of a spoken line by what was said."""

    type: Literal["correct_line"] = "correct_line"
    line: int = Field(ge=0)
    text: str = Field(max_length=MAX_UTTERANCE)

    _words = field_validator("text")(has_words)


class NoteSilence(CommandBase):
    """Nobody has spoken for a while."""

    type: Literal["note_silence"] = "note_silence"
    rung: int = Field(ge=0, le=LAST_RUNG)


class MoveOn(CommandBase):
    """Go to the next stage: out of a talking stage, or past a problem that is decided."""

    type: Literal["move_on"] = "move_on"


class Pause(CommandBase):
    """Stop the clock for a while; nothing else can be done until it runs again."""

    type: Literal["pause"] = "pause"


class Resume(CommandBase):
    """Let the clock run again."""

    type: Literal["resume"] = "resume"


class End(CommandBase):
    """Finish now; what was done counts."""

    type: Literal["end"] = "end"


class Abandon(CommandBase):
    """Leave for good; the interview does not count."""

    type: Literal["abandon"] = "abandon"


class AssessAgain(CommandBase):
    """Score the interview once more, or for the first time when it was left; asked twice at once, it is done once."""

    type: Literal["assess_again"] = "assess_again"


class AskCoach(CommandBase):
    """A question about the report."""

    type: Literal["ask_coach"] = "ask_coach"
    text: str = Field(max_length=MAX_UTTERANCE)

    _words = field_validator("text")(has_words)


CoreCommand = (
    Start | Say | CutOff | CorrectLine | NoteSilence | MoveOn | Pause | Resume | End | Abandon | AssessAgain | AskCoach
)
Command = CoreCommand | RoundCommand


class RoundMove:
    """Something the interviewer wants to happen in the open round; its kind decides."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class AdvanceStage:
    """Move: go to the next stage of the agenda."""


@dataclass(frozen=True, slots=True)
class EndInterview:
    """Move: close the interview."""


@dataclass(frozen=True, slots=True)
class ShowConcept:
    """Move: show what was looked up about a concept."""

    term: str
    text: str
    source: str


CoreMove = AdvanceStage | EndInterview | ShowConcept
Move = CoreMove | RoundMove


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """Answer to Consult: what was said (perhaps nothing) and the moves that go with it."""

    up_to: int
    text: str
    intent: str
    moves: tuple[Move, ...]
    said_by: str
    account: TurnAccount | None = None
    is_cut: bool = False
    """Whether it was broken off."""
    withdrawn: str = ""
    """What was shown and then taken back."""


@dataclass(frozen=True, slots=True)
class TurnFailed:
    """Answer to Consult: nobody could speak, or not to the end."""

    up_to: int
    reason: str
    said: str = ""
    """What was shown before it failed."""
    said_by: str = ""
    withdrawn: str = ""
    """What was shown and then taken back."""


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


class RoundAnswer:
    """The answer to an action of a round. `RoundAnswered` names the round, `RunAnswered` a run of it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundAnswered(RoundAnswer):
    """An answer that names its round."""

    round: int


@dataclass(frozen=True, slots=True)
class RunAnswered(RoundAnswer):
    """An answer about a run; the state knows its round."""

    run: str


CoreAnswer = TurnTaken | TurnFailed | ExplanationsRead | Reported | ReportingFailed | CoachReplied | TimeCame | SkipTime
Answer = CoreAnswer | RoundAnswer
Message = Command | Answer
