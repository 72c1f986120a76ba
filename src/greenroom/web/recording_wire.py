"""The shapes of a recording: the room at first, every change of it with its time, the moments that count."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from greenroom.interview.events import Millis
from greenroom.web.wire import Change, Room

MarkKind = Literal[
    "stage",
    "run",
    "submission",
    "hint",
    "signal",
    "analysis",
    "follow_up",
    "concept",
    "time_called",
    "language",
    "skip",
    "finding",
    "end",
]
MarkTone = Literal["good", "bad", "neutral", "help"]
Redaction = Literal["none", "names", "personal"]
"""`names` takes out the candidate's name; `personal` also addresses, numbers, links, and what was said of oneself."""


class _Resource(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Mark(_Resource):
    """A moment that counts."""

    seq: int
    at: Millis
    kind: MarkKind
    tone: MarkTone
    label: str
    """Short: "Run 3: wrong answer", "Hint 1", "Stuck: long pause"."""
    problem: int | None
    findings: tuple[str, ...] = ()
    """Findings of the newest report that cite this moment."""


class Silence(_Resource):
    """A time in which nothing happened, which a replay may skip."""

    start: Millis
    end: Millis


class RecordingHead(_Resource):
    """The first line of a recording."""

    type: Literal["head"] = "head"
    version: Literal[1] = 1
    interview: str
    starts_at: Millis
    ends_at: Millis
    """The end of the interview; what was found out later is recorded as of then."""
    seq: int
    """The event after which the room looked like `room`."""
    steps: int
    """How many steps follow."""
    room: Room
    marks: tuple[Mark, ...]
    silences: tuple[Silence, ...]
    redacted: Redaction


class RecordingStep(_Resource):
    """What one event changed in the room."""

    seq: int
    at: Millis
    """Never before the step ahead of it, and within the time of the interview."""
    changes: tuple[Change, ...]


class RecordingSteps(_Resource):
    """Every further line: some steps, in order."""

    type: Literal["steps"] = "steps"
    steps: tuple[RecordingStep, ...]
