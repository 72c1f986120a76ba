"""Reading a file that anybody may have made: nothing is believed, nothing is written to any path it names.

A small zip file can unpack to gigabytes, and a little JSON can become many objects. So everything is read piece by
piece, and what has to be in memory as a whole is limited in bytes and in items.
"""

import hashlib
import math
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import IO, BinaryIO, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json, to_json

from greenroom.engine.archive.directory import zip_sizes
from greenroom.engine.archive.layout import (
    FORMAT,
    LATEST,
    MANIFEST,
    NOTEBOOK,
    VERSION,
    LoggedLine,
    Manifest,
    Media,
    Medium,
    Notes,
    folder_of,
    interview_in,
    is_known,
    is_medium,
    log_of,
    media_index_of,
    medium_in,
    medium_of,
    question_of,
    slug_in,
)
from greenroom.errors import GreenroomError, InvalidInput
from greenroom.interview.core.events import Recorded
from greenroom.interview.upcasting import load

_MB = 1024 * 1024
MAX_FILE_BYTES = 64 * _MB
MAX_TOTAL_BYTES = 2048 * _MB
"""Of everything but media."""
MAX_MEDIA_BYTES = 16_384 * _MB
MAX_MEDIA_GROWTH = 4
"""Media are small already: unpacked, they are not much larger than the whole zip file."""
MAX_DIRECTORY_BYTES = 8 * _MB
"""The table at the end of a zip file is read whole before anything else is known of it."""
MAX_JSON_BYTES = 16 * _MB
"""Of a file that is read whole: the manifest, the notebook, a question."""
MAX_LINE_BYTES = 4 * _MB
MAX_ITEMS = 200_000
"""Commas in a line or a whole file: each may stand for an object, or for a complaint about one."""
MAX_EVENTS = 200_000
"""Of one interview; six hours of typing are half of it."""

_PIECE = 64 * 1024

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1
_FAULTS = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    NotImplementedError,
    RuntimeError,
    struct.error,
    ValueError,
)

T = TypeVar("T", bound=BaseModel)


class Damaged(InvalidInput):
    """A file that is not what an export writes; the message names the part at fault."""

    code = "damaged_export"


class Unpacked:
    """An exported file, opened. Its parts are read on demand, and checked each time."""

    def __init__(self, file: BinaryIO) -> None:
        """Read the table of contents; blocks. Raises Damaged."""
        size = _refuse_huge_directories(file)
        try:
            self._zip = zipfile.ZipFile(file)
        except _FAULTS as error:
            raise Damaged("This isn't a zip file, or it's incomplete.") from error
        entries = [entry for entry in self._zip.infolist() if not (entry.is_dir() and entry.file_size == 0)]
        self._entries = {entry.filename: entry for entry in entries}
        self._refuse_the_unknown(entries)
        self._refuse_the_huge(entries, size)
        self.manifest = self._read_manifest()
        self._refuse_what_is_not_listed()
        self._media: dict[str, set[str]] = {}
        for interview, name in filter(None, map(medium_in, self._entries)):
            self._media.setdefault(interview, set()).add(name)

    @property
    def interviews(self) -> Sequence[str]:
        """The ids of the interviews in it."""
        found = dict.fromkeys(id_ for id_ in map(interview_in, self._entries) if id_ is not None)
        return list(found)

    @property
    def questions(self) -> Sequence[str]:
        """The slugs of the questions in it."""
        return [slug for slug in map(slug_in, self._entries) if slug is not None]

    def verify(self) -> None:
        """Read everything once and compare it with its digest. Raises Damaged."""
        for name in self.manifest.files:
            with self._opened(name) as entry:
                digest = hashlib.sha256()
                while piece := entry.read(_PIECE):
                    digest.update(piece)
                self._compare(name, digest.hexdigest())

    def log(self, interview: str) -> Sequence[Recorded]:
        """The events of an interview. Raises Damaged."""
        name = log_of(interview)
        records = [_recorded(name, number, line) for number, line in enumerate(self._lines(name), start=1)]
        causes = [one.cause for one in records if one.cause is not None]
        if len(causes) != len(set(causes)):
            raise Damaged(f"{name} contains the same message twice.")
        return records

    def question(self, slug: str) -> bytes:
        """The content of a question that was written for some interview. Raises Damaged."""
        return self._content(question_of(slug))

    def media(self, interview: str) -> Mapping[str, Medium]:
        """The media of an interview by name. Raises Damaged."""
        index, found = media_index_of(interview), self._media.get(interview, set())
        if index not in self._entries and not found:
            return {}
        listed = parsed(Media, index, self._content(index)).media if index in self._entries else {}
        for name in sorted(found.symmetric_difference(listed)):
            raise Damaged(f"{index} and the media of {interview} do not fit: {name[:200]!r} is in one of them only.")
        return listed

    def medium(self, interview: str, name: str) -> bytes:
        """One of the media of an interview. Raises Damaged."""
        path = medium_of(folder_of(interview), name)
        with self._opened(path) as entry:
            data = entry.read()
        self._compare(path, hashlib.sha256(data).hexdigest())
        return data

    def digest(self, interview: str, name: str) -> str:
        """The SHA-256 of one of the media."""
        return self.manifest.files[medium_of(folder_of(interview), name)]

    def notes(self) -> Notes:
        """The notebook; empty when there is none. Raises Damaged."""
        if NOTEBOOK not in self._entries:
            return Notes()
        content = self._content(NOTEBOOK)
        notes = parsed(Notes, NOTEBOOK, content)
        _refuse_absurd(NOTEBOOK, from_json(content))
        return notes

    def _refuse_the_unknown(self, entries: Sequence[zipfile.ZipInfo]) -> None:
        for entry in entries:
            if not is_known(entry.filename):
                raise Damaged(f"{entry.filename!r} does not belong in an export.")
            if entry.flag_bits & _ENCRYPTED or entry.compress_type not in _METHODS:
                raise Damaged(f"{entry.filename} is encrypted or compressed in a way that exports never are.")
        if len(self._entries) != len(entries):
            raise Damaged("It contains the same file twice.")

    def _refuse_the_huge(self, entries: Sequence[zipfile.ZipInfo], size: int) -> None:
        for entry in entries:
            if entry.file_size > MAX_FILE_BYTES:
                raise Damaged(f"{entry.filename} is larger than {_megabytes(MAX_FILE_BYTES)} when it is unpacked.")
        media = sum(entry.file_size for entry in entries if is_medium(entry.filename))
        if sum(entry.file_size for entry in entries) - media > MAX_TOTAL_BYTES:
            raise Damaged(f"It is larger than {_megabytes(MAX_TOTAL_BYTES)} when it is unpacked.")
        if media > min(MAX_MEDIA_BYTES, MAX_MEDIA_GROWTH * size):
            raise Damaged("Its media are larger than they can be when they are unpacked.")

    def _read_manifest(self) -> Manifest:
        if MANIFEST not in self._entries:
            raise Damaged("It has no manifest.json: this is not a file that Greenroom exported.")
        manifest = parsed(Manifest, MANIFEST, self._whole(MANIFEST))
        if manifest.format != FORMAT:
            raise Damaged("manifest.json: this is not a file that Greenroom exported.")
        if manifest.version != VERSION:
            raise Damaged(
                f"manifest.json: it uses version {manifest.version} of the format, written by Greenroom "
                f"{manifest.greenroom[:40]}; this one supports version {VERSION}."
            )
        return manifest

    def _refuse_what_is_not_listed(self) -> None:
        listed, there = set(self.manifest.files), set(self._entries) - {MANIFEST}
        for name in sorted(listed - there):
            raise Damaged(f"{name[:200]!r} is in the manifest but not in the file.")
        for name in sorted(there - listed):
            raise Damaged(f"{name} is not in the manifest.")
        for interview in self.interviews:
            if log_of(interview) not in there:
                raise Damaged(f"{log_of(interview)} is missing.")

    def _content(self, name: str) -> bytes:
        content = self._whole(name)
        self._compare(name, hashlib.sha256(content).hexdigest())
        return content

    def _whole(self, name: str) -> bytes:
        if self._entries[name].file_size > MAX_JSON_BYTES:
            raise Damaged(f"{name} is larger than {_megabytes(MAX_JSON_BYTES)} when it is unpacked.")
        with self._opened(name) as entry:
            content = entry.read()
        _refuse_crowded(name, content)
        return content

    def _lines(self, name: str) -> Iterator[bytes]:
        digest = hashlib.sha256()
        with self._opened(name) as entry:
            for number in range(1, MAX_EVENTS + 2):
                line = entry.readline(MAX_LINE_BYTES)
                if not line:
                    break
                digest.update(line)
                if len(line) == MAX_LINE_BYTES:
                    raise Damaged(f"{name}, line {number}: it is longer than {_megabytes(MAX_LINE_BYTES)}.")
                if not line.endswith(b"\n"):
                    raise Damaged(f"{name} does not end with a complete line.")
                if number > MAX_EVENTS:
                    raise Damaged(f"{name} has more than {MAX_EVENTS:,} events.")
                yield line[:-1]
        self._compare(name, digest.hexdigest())

    def _compare(self, name: str, digest: str) -> None:
        if digest != self.manifest.files[name]:
            raise Damaged(f"{name} was changed after the export: its digest doesn't match.")

    @contextmanager
    def _opened(self, name: str) -> Iterator[IO[bytes]]:
        # zipfile gives no more than the size that the entry claims, and that was looked at.
        try:
            with self._zip.open(self._entries[name]) as entry:
                yield entry
        except Damaged:
            raise
        except _FAULTS as error:
            raise Damaged(f"{name} cannot be unpacked: it is damaged.") from error


def _refuse_huge_directories(file: BinaryIO) -> int:
    """Look at the end of the file before zipfile does, which would believe any size. Returns the file's size."""
    sizes = zip_sizes(file)
    if sizes is None:
        raise Damaged("This isn't a zip file, or it's incomplete.")
    size, directory = sizes
    if directory > MAX_DIRECTORY_BYTES:
        raise Damaged("It has more files than an export can have.")
    return size


def _recorded(name: str, number: int, line: bytes) -> Recorded:
    _refuse_crowded(f"{name}, line {number}", line)
    try:
        logged = LoggedLine.model_validate_json(line)
        event = load(to_json(logged.event))
    except ValidationError as error:
        raise Damaged(f"{name}, line {number}: {_first(error)}") from error
    except GreenroomError as error:
        raise Damaged(f"{name}, line {number}: {error.message[:300]}") from error
    if logged.seq != number:
        raise Damaged(f"{name}, line {number}: unexpected event number {logged.seq}.")
    _refuse_absurd(f"{name}, line {number}", logged.event)
    return Recorded(logged.seq, logged.at, event, logged.cause)


def _refuse_crowded(name: str, content: bytes) -> None:
    if content.count(b",") > MAX_ITEMS:
        raise Damaged(f"{name} has more than {MAX_ITEMS:,} items.")


def _refuse_absurd(name: str, value: object) -> None:
    """Refuse numbers that nothing in an interview can have: they overflow the database, dates and charts."""
    match value:
        case dict():
            for one in value.values():
                _refuse_absurd(name, one)
        case list():
            for one in value:
                _refuse_absurd(name, one)
        case bool():
            return
        case int() if abs(value) >= LATEST:
            raise Damaged(f"{name}: it has a number that is too large.")
        case float() if not math.isfinite(value) or abs(value) >= LATEST:
            raise Damaged(f"{name}: it has a number that is too large.")


def parsed(model: type[T], name: str, content: bytes) -> T:
    """The JSON of a file in the export. Raises Damaged."""
    try:
        return model.model_validate_json(content)
    except ValidationError as error:
        raise Damaged(f"{name}: {_first(error)}") from error


def _first(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}"[:300] if where else first["msg"][:300]


def _megabytes(size: int) -> str:
    return f"{size / (1024 * 1024):,.0f} MB"
