"""What is where in an exported file.

manifest.json                      which format this is, and the SHA-256 of every other file
interviews/ID/log.jsonl            the log: one event per line; all the rest can be made from it
interviews/ID/summary.json         its row in history
interviews/ID/report.json          the newest report, if there is one
interviews/ID/transcript.txt       the conversation, for people
interviews/ID/media.json           type and time of each of its media, if there are any
interviews/ID/media/NAME           pictures, sound and video
damaged/ID.jsonl                   the stored events of an interview whose log is damaged, which is not imported again
damaged/ID/media/NAME              its media, which are not imported again either
questions/SLUG.json                questions that were written for single interviews
notebook.json                      practice, and teachers' grades
"""

import re

from pydantic import BaseModel, ConfigDict, Field

from greenroom.interview.core.events import Millis
from greenroom.interview.core.limits import MAX_CAUSE
from greenroom.ports.blobs import MEDIA_TYPE_PATTERN, NAME_PATTERN
from greenroom.ports.notebook import TeacherGrades
from greenroom.progress.rounds.kinds import Practised

LATEST: Millis = 4_102_444_800_000
"""The year 2100. No date is later, and no other whole number in a log is larger."""

FORMAT = "greenroom-export"
VERSION = 1

MANIFEST = "manifest.json"
NOTEBOOK = "notebook.json"

_INTERVIEW = re.compile(
    r"interviews/([A-Za-z0-9_-]{1,64})/(?:(?:log\.jsonl|summary\.json|report\.json|transcript\.txt|media\.json)"
    rf"|media/({NAME_PATTERN}))"
)
_DAMAGED = re.compile(rf"damaged/[A-Za-z0-9_-]{{1,64}}(?:\.jsonl|/media/({NAME_PATTERN}))")
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
    media_left_out: dict[str, str] = {}
    """Media that cannot be read, and why."""


class Medium(BaseModel):
    """What a zip file does not say of a blob."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    media_type: str = Field(pattern=f"^{MEDIA_TYPE_PATTERN}$")
    created: Millis = Field(ge=0, lt=LATEST)


class Media(BaseModel):
    """The media of an interview, by name."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    media: dict[str, Medium]


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


def folder_of(interview: str) -> str:
    """The folder of an interview."""
    return f"interviews/{interview}"


def damaged_folder_of(interview: str) -> str:
    """The folder of what is left of a damaged interview, besides its events."""
    return f"damaged/{interview}"


def media_index_of(interview: str) -> str:
    """Where the types of an interview's media are."""
    return f"interviews/{interview}/media.json"


def medium_of(folder: str, name: str) -> str:
    """Where one of an interview's media is."""
    return f"{folder}/media/{name}"


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


def medium_in(name: str) -> tuple[str, str] | None:
    """The interview and the name of media that can be imported."""
    match = _INTERVIEW.fullmatch(name)
    return (match[1], match[2]) if match and match[2] else None


def is_medium(name: str) -> bool:
    """Whether a file is media, to be imported or not."""
    match = _INTERVIEW.fullmatch(name) or _DAMAGED.fullmatch(name)
    return match is not None and match[match.re.groups] is not None


def slug_in(name: str) -> str | None:
    """The question that a file is."""
    match = _QUESTION.fullmatch(name)
    return match[1] if match else None


def is_known(name: str) -> bool:
    """Whether an export has files of this name."""
    is_ours = name in (MANIFEST, NOTEBOOK) or _DAMAGED.fullmatch(name) is not None
    return is_ours or interview_in(name) is not None or slug_in(name) is not None
