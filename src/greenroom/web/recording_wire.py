"""The shapes of a recording: the room at first, every change of it with its time, the moments that count."""

from typing import Any, Literal

from greenroom.interview.core.events import Millis
from greenroom.web.rounds.views import RoundMark
from greenroom.web.shape import Shape
from greenroom.web.wire import Change, Room

MarkKind = (
    Literal["stage", "signal", "follow_up", "concept", "time_called", "time_skipped", "skip"]
    | Literal["spoken_pause", "finding", "end"]
    | RoundMark
)
MarkTone = Literal["good", "bad", "neutral", "help"]
Redaction = Literal["none", "names", "personal"]
"""`names` takes out the candidate's name; `personal` also addresses, numbers, links, and what was said of oneself."""


Json = dict[str, Any]
MarkParts = tuple[MarkKind, MarkTone, str, int | None]
"""Kind, tone, label and round of a mark."""


class Mark(Shape):
    """A moment that counts."""

    seq: int
    at: Millis
    kind: MarkKind
    tone: MarkTone
    label: str
    """Short: "Run 3: wrong answer", "Hint 1", "Stuck: long pause"."""
    round: int | None
    findings: tuple[str, ...] = ()
    """Findings of the newest report that cite this moment."""


class Silence(Shape):
    """A time in which nothing happened, which a replay may skip."""

    start: Millis
    end: Millis


class RecordingHead(Shape):
    """The first line of a recording."""

    type: Literal["head"] = "head"
    version: Literal[2] = 2
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


class RecordingStep(Shape):
    """What one event changed in the room."""

    seq: int
    at: Millis
    """Never before the step ahead of it, and within the time of the interview."""
    changes: tuple[Change, ...]


class RecordingSteps(Shape):
    """Every further line: some steps, in order."""

    type: Literal["steps"] = "steps"
    steps: tuple[RecordingStep, ...]


def step_json(seq: int, at: Millis, changes: tuple[Json, ...]) -> Json:
    """A `RecordingStep` as JSON."""
    return {"seq": seq, "at": at, "changes": changes}
