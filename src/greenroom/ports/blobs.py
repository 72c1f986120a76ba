"""Media of interviews: pictures, sound and video, kept beside the log. Nobody here looks into them."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from greenroom.errors import InvalidInput, Refused
from greenroom.interview.core.events import Millis

NAME_PATTERN = r"[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,3}\.[a-z0-9]{1,8}"
"""A name such as `snapshot-000123.png`: safe as a file name, in an address and in an archive."""
MEDIA_TYPE_PATTERN = r"(?:image|audio|video)/[a-z0-9][a-z0-9.+-]{0,60}"

_INTERVIEW = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NAME = re.compile(NAME_PATTERN)
_MEDIA_TYPE = re.compile(MEDIA_TYPE_PATTERN)
_MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Blob:
    """What is known of a blob without reading it. Of a damaged one the type and the digest are empty."""

    name: str
    media_type: str
    size: int
    sha256: str
    created: Millis


@dataclass(frozen=True, slots=True)
class BlobLimits:
    """The most that is kept."""

    blob_bytes: int = 20 * _MB
    interview_bytes: int = 500 * _MB

    def check(self, name: str, size: int, kept: int) -> None:
        """Raise InvalidInput or Refused unless one more blob of this size fits beside what is kept."""
        if size > self.blob_bytes:
            raise InvalidInput(f"{name} is too large: the limit is {_size(self.blob_bytes)}.")
        if kept + size > self.interview_bytes:
            raise Refused(
                "media_full",
                f"{name} can't be saved: an interview's media may take {_size(self.interview_bytes)} in all.",
            )


class Blobs(Protocol):
    """Media by owner, interview and name. What another owner has is not found.

    Every method raises LogUnavailable if the disk fails.
    """

    async def put(
        self, owner: str, interview: str, name: str, data: bytes, media_type: str, *, created: Millis | None = None
    ) -> Blob:
        """Keep it; when this returns, it is on disk. Doing it again with the same content changes nothing.

        Raises InvalidInput (the name or type is malformed, or it is too large) or Refused (there is other content of
        this name, or the interview has too much media). `created` is now, unless it comes from an export.
        """
        ...

    async def get(self, owner: str, interview: str, name: str) -> bytes:
        """Its content. Raises NotFound, or LogDamaged if it is not what was put."""
        ...

    async def find(self, owner: str, interview: str, name: str) -> Blob:
        """What is known of it. Raises NotFound or LogDamaged."""
        ...

    async def list(self, owner: str, interview: str) -> Sequence[Blob]:
        """All of the interview, by name; empty when there is none."""
        ...

    async def size(self, owner: str) -> int:
        """The bytes of all blobs of the owner."""
        ...

    async def delete(self, owner: str, interview: str, names: Iterable[str]) -> None:
        """Delete these for good. A name that is not there is ignored."""
        ...

    async def erase(self, owner: str, interview: str | None = None) -> None:
        """Delete all of the interview, or everything of the owner, for good. It may be called again after a kill."""
        ...

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another. If the process is killed, the same call completes it."""
        ...


def is_sound(owner: str, interview: str, name: str) -> bool:
    """Whether something can be kept under these."""
    return bool(owner) and _INTERVIEW.fullmatch(interview) is not None and _NAME.fullmatch(name) is not None


def refuse_unsound(owner: str, interview: str, name: str, media_type: str) -> None:
    """Raise InvalidInput if nothing can be kept under these."""
    if not is_sound(owner, interview, name):
        raise InvalidInput(f"{name[:100]!r} of {interview[:64]!r} is not a name that media can have.")
    if not _MEDIA_TYPE.fullmatch(media_type):
        raise InvalidInput(f"{name}: {media_type[:100]!r} is not a type of image, audio or video.")


def refuse_other(here: Blob, sha256: str, media_type: str) -> None:
    """Raise Refused if what is here is something else."""
    if (here.sha256, here.media_type) != (sha256, media_type):
        raise Refused("media_name_taken", f"There is already other media called {here.name}.")


def _size(count: int) -> str:
    return f"{count / _MB:,.0f} MB" if count >= _MB else f"{count:,} bytes"
