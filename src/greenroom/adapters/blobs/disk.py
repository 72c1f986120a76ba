"""Media as files: media/OWNER/INTERVIEW/NAME in the data folder."""

import asyncio
import os
import secrets
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Self, TypeVar

import structlog

from greenroom.adapters.blobs import files
from greenroom.databases.faults import translate
from greenroom.errors import InvalidInput, LogDamaged, NotFound
from greenroom.interview.core.events import Millis
from greenroom.ports.blobs import Blob, BlobLimits, is_sound, refuse_other, refuse_unsound
from greenroom.ports.time import Clock

_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-_")
_ANY_NAME = "any.png"
T = TypeVar("T")
_log = structlog.get_logger(__name__)


class DiskBlobs:
    """The Blobs port on a folder. One process writes; any may read.

    A new file is written elsewhere and renamed; a folder to be erased is renamed first. What a killed process leaves
    half done is in one of these two places, which `open` empties.
    """

    def __init__(self, folder: Path, clock: Clock, limits: BlobLimits | None = None) -> None:
        """Without touching the disk, for programs that only read."""
        self._folder = folder
        self._new, self._gone = folder / ".new", folder / ".gone"
        self._clock = clock
        self._limits = limits or BlobLimits()
        # One thread: what is looked at before writing still holds when writing.
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="blobs")

    @classmethod
    def open(cls, folder: Path, clock: Clock, limits: BlobLimits | None = None) -> Self:
        """For the one process that writes: also removes what a killed one left, if the disk can be written."""
        blobs = cls(folder, clock, limits)
        try:
            _empty(blobs._new)
            _empty(blobs._gone)
        except OSError as error:
            _log.warning("media_not_tidied", folder=str(folder), error=str(error))
        return blobs

    async def put(
        self, owner: str, interview: str, name: str, data: bytes, media_type: str, *, created: Millis | None = None
    ) -> Blob:
        """Keep it on disk."""
        refuse_unsound(owner, interview, name, media_type)
        when = self._clock.now() if created is None else created
        path = self._place(owner, interview) / name
        return await self._write(lambda: self._put(path, data, files.described(name, data, media_type, when)))

    async def get(self, owner: str, interview: str, name: str) -> bytes:
        """Its content."""
        return await self._read(owner, interview, name, files.read)

    async def find(self, owner: str, interview: str, name: str) -> Blob:
        """What is known of it."""
        return await self._read(owner, interview, name, files.describe)

    async def list(self, owner: str, interview: str) -> Sequence[Blob]:
        """All of the interview, by name."""
        if not is_sound(owner, interview, _ANY_NAME):
            return []
        return await asyncio.to_thread(self._list, self._place(owner, interview))

    async def size(self, owner: str) -> int:
        """The bytes of all blobs of the owner."""
        return await asyncio.to_thread(self._size, self._folder / _encoded(owner))

    async def delete(self, owner: str, interview: str, names: Iterable[str]) -> None:
        """Delete these for good."""
        sound = [name for name in names if is_sound(owner, interview, name)]
        if sound:
            await self._write(lambda: self._delete(self._place(owner, interview), sound))

    async def erase(self, owner: str, interview: str | None = None) -> None:
        """Delete all of the interview, or everything of the owner."""
        if interview is None:
            await self._write(lambda: self._erase(self._folder / _encoded(owner)))
        elif is_sound(owner, interview, _ANY_NAME):
            await self._write(lambda: self._erase(self._place(owner, interview)))

    async def hand_over(self, owner: str, to: str) -> None:
        """Give everything of one owner to another."""
        await self._write(lambda: self._hand_over(self._folder / _encoded(owner), self._folder / _encoded(to)))

    def _place(self, owner: str, interview: str) -> Path:
        return self._folder / _encoded(owner) / _encoded(interview)

    async def _write(self, work: Callable[[], T]) -> T:
        def guarded() -> T:
            with self._faults():
                return work()

        return await asyncio.get_running_loop().run_in_executor(self._writer, guarded)

    async def _read(self, owner: str, interview: str, name: str, read: Callable[[Path], T]) -> T:
        if not is_sound(owner, interview, name):
            raise NotFound("Media not found.")
        path = self._place(owner, interview) / name

        def guarded() -> T:
            with self._faults():
                try:
                    return read(path)
                except FileNotFoundError:
                    raise NotFound("Media not found.") from None

        return await asyncio.to_thread(guarded)

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise translate(error, self._folder) from error

    def _put(self, path: Path, data: bytes, blob: Blob) -> Blob:
        here = _listed(path)
        # What is damaged is replaced.
        if here is not None and here.sha256:
            refuse_other(here, blob.sha256, blob.media_type)
            return here
        self._limits.check(blob.name, blob.size, sum(_sizes(path.parent)))
        _make(self._new)
        _make(path.parent)
        draft = self._new / secrets.token_hex(8)
        try:
            files.write(draft, data, blob)
            draft.rename(path)
        finally:
            draft.unlink(missing_ok=True)
        _sync(path.parent)
        return blob

    def _list(self, place: Path) -> Sequence[Blob]:
        with self._faults():
            return [blob for path in sorted(_inside(place)) if (blob := _listed(path)) is not None]

    def _size(self, place: Path) -> int:
        with self._faults():
            return sum(sum(_sizes(folder)) for folder in _inside(place))

    def _delete(self, place: Path, names: Sequence[str]) -> None:
        for name in names:
            (place / name).unlink(missing_ok=True)
        if place.exists():
            _sync(place)

    def _erase(self, place: Path) -> None:
        if place.exists():
            _make(self._gone)
            place.rename(self._gone / secrets.token_hex(8))
            _sync(place.parent)
        _empty(self._gone)

    def _hand_over(self, source: Path, target: Path) -> None:
        for folder in _inside(source):
            place = target / folder.name
            _make(place)
            for path in _inside(folder):
                path.rename(place / path.name)
            _sync(place)
        if source.exists():
            self._erase(source)


def _encoded(text: str) -> str:
    """A folder's name that no two texts share, not even where capital letters make no difference."""
    if not text:
        raise InvalidInput("Media belong to an owner.")
    return "".join(chr(byte) if chr(byte) in _PLAIN else f"={byte:02x}" for byte in text.encode())


def _listed(path: Path) -> Blob | None:
    """The blob in this file; None if there is none any more."""
    try:
        return files.describe(path)
    except FileNotFoundError:
        return None
    except LogDamaged as error:
        _log.warning("media_damaged", reason=error.message)
        return Blob(path.name, "", 0, "", 0)


def _inside(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except FileNotFoundError:
        return []


def _sizes(folder: Path) -> Iterator[int]:
    for path in _inside(folder):
        try:
            yield max(0, path.stat().st_size - files.TAIL)
        except FileNotFoundError:
            continue


def _make(folder: Path) -> None:
    """Make a folder that only its owner can read, and those above it, so that they survive a power cut."""
    if not folder.is_dir():
        _make(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        _sync(folder.parent)


def _empty(folder: Path) -> None:
    for path in _inside(folder):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink()


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
