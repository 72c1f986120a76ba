"""What is where in an exported file.

manifest.json                      which format this is, and the SHA-256 of every other file
interviews/ID/log.jsonl            the log: one event per line; all the rest can be made from it
interviews/ID/summary.json         its row in history
interviews/ID/report.json          the newest report, if there is one
interviews/ID/transcript.txt       the conversation, for people
damaged/ID.jsonl                   the stored events of an interview whose log is damaged, which is not imported again
questions/SLUG.json                questions that were written for single interviews
notebook.json                      practice, and teachers' grades
"""

import re

from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.events import Millis
from greenroom.interview.core.limits import MAX_CAUSE
from greenroom.ports.notebook import TeacherGrades
from greenroom.progress.rounds.kinds import Practised

LATEST: Millis = 4_102_444_800_000
"""The year 2100. No date is later, and no other whole number in a log is larger."""

FORMAT = "greenroom-export"
VERSION = 1

MANIFEST = "manifest.json"
NOTEBOOK = "notebook.json"

_INTERVIEW = re.compile(r"interviews/([A-Za-z0-9_-]{1,64})/(log\.jsonl|summary\.json|report\.json|transcript\.txt)")
_DAMAGED = re.compile(r"damaged/[A-Za-z0-9_-]{1,64}\.jsonl")
_QUESTION = re.compile(r"questions/([a-z0-9]+(?:-[a-z0-9]+)*)\.json")


class Manifest(BaseModel):
    """The table of contents."""

    model_config = ConfigDict(frozen=True)

    format: str
    version: int
    greenroom: str
    """The release that wrote it."""
    exported_at: Millis = Field(ge=0, lt=LATEST)
    files: dict[str, str]
    left_out: dict[str, str] = {}
    """Interviews whose logs are damaged, and how. Their stored events are in damaged/."""


class Notes(BaseModel):
    """The notebook."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    practised: tuple[Practised, ...] = ()
    grades: tuple[TeacherGrades, ...] = ()


class LoggedLine(BaseModel):
    """A line of a log but for the event itself, which is read by the rules for old and new events."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    seq: int = Field(ge=1)
    at: Millis = Field(ge=0, lt=LATEST)
    cause: str | None = Field(max_length=MAX_CAUSE)
    event: dict[str, object]


def log_of(interview: str) -> str:
    """Where the log of an interview is."""
    return f"interviews/{interview}/log.jsonl"


def damaged_of(interview: str) -> str:
    """Where the stored events of a damaged interview are."""
    return f"damaged/{interview}.jsonl"


def question_of(slug: str) -> str:
    """Where a question is."""
    return f"questions/{slug}.json"


def interview_in(name: str) -> str | None:
    """The interview that a file belongs to."""
    match = _INTERVIEW.fullmatch(name)
    return match[1] if match else None


def slug_in(name: str) -> str | None:
    """The question that a file is."""
    match = _QUESTION.fullmatch(name)
    return match[1] if match else None


def is_known(name: str) -> bool:
    """Whether an export has files of this name."""
    is_ours = name in (MANIFEST, NOTEBOOK) or _DAMAGED.fullmatch(name) is not None
    return is_ours or interview_in(name) is not None or slug_in(name) is not None
