"""The shapes of a recording: the room at first, every change of it with its time, the moments that count."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from greenroom.interview.core.events import Millis
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
    "time_skipped",
    "language",
    "skip",
    "finding",
    "end",
]
MarkTone = Literal["good", "bad", "neutral", "help"]
Redaction = Literal["none", "names", "personal"]
"""`names` takes out the candidate's name; `personal` also addresses, numbers, links, and what was said of oneself."""


Json = dict[str, Any]


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


def patch_json(problem: int, revision: int, start: int, end: int, text: str) -> Json:
    """A `CodePatched` as JSON. Models are made a dozen times more slowly, and there are a hundred thousand of these."""
    return {
        "type": "code_patched",
        "problem": problem,
        "revision": revision,
        "start": start,
        "end": end,
        "text": text,
    }


def cursor_json(problem: int, place: int) -> Json:
    """A `CursorPlaced` with nothing selected as JSON."""
    return {"type": "cursor_placed", "problem": problem, "cursor": {"anchor": place, "head": place}}


def step_json(seq: int, at: Millis, changes: tuple[Json, ...]) -> Json:
    """A `RecordingStep` as JSON."""
    return {"seq": seq, "at": at, "changes": changes}
