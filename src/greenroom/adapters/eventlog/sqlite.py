"""The embedded log: one SQLite file, one thread that writes, a few that read.

When the disk is full or read-only there is no thread that writes; what is stored can still be read.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from greenroom.adapters.eventlog import erasing, queries
from greenroom.adapters.eventlog.connections import BUSY_TIMEOUT_MS, connect_writer
from greenroom.adapters.eventlog.readers import Readers
from greenroom.adapters.eventlog.recording import Recorder
from greenroom.adapters.eventlog.rows import rows_of
from greenroom.adapters.eventlog.searching import search
from greenroom.adapters.eventlog.side_tables import table_of
from greenroom.adapters.eventlog.writer import Writer
from greenroom.databases.backups import delete_backups
from greenroom.databases.faults import damaged, is_of_the_disk
from greenroom.errors import LogDamaged, LogUnavailable
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.state import Status
from greenroom.ports.log import Batch, InterviewSummary, Listed, Page, Removed, Spoken, StoredEvent

_MANY = 1_000
"""More events than this are written as rows by a thread, so that the event loop goes on."""

_DAMAGE_SHOWN = 120

T = TypeVar("T")


class SqliteEventLog:
    """The EventLog port on SQLite in WAL mode. An append that returned survives a power cut."""

    def __init__(
        self, path: Path, writer: Writer | None, readers: Readers, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS
    ) -> None:
        self._path = path
        self._writer = writer
        self._readers = readers
        self._busy_timeout_ms = busy_timeout_ms
        self._opening = asyncio.Lock()
        self._only_reads = False
        self._closed = False
        self._damage: LogDamaged | None = None

    @classmethod
    def open(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file, making or migrating it first; blocks. Raises LogBusy or LogUnavailable."""
        writer, readers = _opened(path, busy_timeout_ms)
        return cls(path, writer, readers, busy_timeout_ms=busy_timeout_ms)

    @classmethod
    def open_on_any_disk(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file. If the disk cannot be written, only read, and try again to write whenever asked to."""
        try:
            return cls.open(path, busy_timeout_ms=busy_timeout_ms)
        except LogUnavailable as error:
            if not is_of_the_disk(error.__cause__):
                raise
            return cls(path, None, Readers(path, busy_timeout_ms), busy_timeout_ms=busy_timeout_ms)

    @classmethod
    def open_to_read(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file without changing anything: beside a server, or on a disk that cannot be written."""
        log = cls(path, None, Readers(path, busy_timeout_ms), busy_timeout_ms=busy_timeout_ms)
        log._only_reads = True
        return log

    async def append(self, batch: Batch) -> None:
        """Record the batch. A cancelled append is still recorded, or not, as a whole."""
        rows = rows_of(batch) if len(batch.events) < _MANY else await asyncio.to_thread(rows_of, batch)
        writer = await self._writing()
        await writer.write(rows)

    async def read(self, owner: str, interview: str, after: int = 0) -> Sequence[Recorded]:
        """Events with seq > after, in order."""
        return await self._readers.run(
            partial(queries.events, owner=owner, interview=interview, after=after),
        )

    async def stored(self, owner: str, interview: str) -> Sequence[StoredEvent]:
        """All events as they are stored."""
        return await self._readers.run(partial(queries.stored, owner=owner, interview=interview))

    async def seq_of(self, interview: str, cause: str) -> int | None:
        """The seq that a client message was recorded at, if it was."""
        return await self._readers.run(partial(queries.seq_of, interview=interview, cause=cause))

    async def summary(self, owner: str, interview: str) -> InterviewSummary:
        """The interview's row."""
        return await self._readers.run(partial(queries.summary, owner=owner, interview=interview))

    async def history(
        self, owner: str, *, status: Status | None = None, limit: int = 20, cursor: str | None = None
    ) -> Page[InterviewSummary]:
        """The owner's interviews, newest first."""
        return await self._readers.run(partial(queries.history, owner=owner, status=status, limit=limit, cursor=cursor))

    async def work(
        self,
        of: type[Listed],
        owner: str,
        *,
        interview: str | None = None,
        where: Mapping[str, str | int] | None = None,
        limit: int = 50,
        cursor: str | None = None,
    ) -> Page[Listed]:
        """The owner's rows of this class, newest first."""
        table = table_of(of)

        def query(connection: sqlite3.Connection) -> Page[Listed]:
            return queries.work(connection, table, owner, interview, where or {}, limit, cursor)

        return await self._readers.run(query)

    async def unfinished(self) -> Sequence[InterviewSummary]:
        """Every interview in progress, of all owners."""
        return await self._readers.run(queries.unfinished)

    async def search(self, owner: str, query: str, *, limit: int = 20, cursor: str | None = None) -> Page[Spoken]:
        """Lines that have every word of the query."""
        return await self._readers.run(partial(search, owner=owner, query=query, limit=limit, cursor=cursor))

    async def remove(self, owner: str, interview: str, at: Millis) -> None:
        """Put it in the bin."""
        await self._change(partial(erasing.remove, owner=owner, interview=interview, at=at))

    async def restore(self, owner: str, interview: str) -> InterviewSummary:
        """Take it out of the bin."""
        return await self._change(partial(erasing.restore, owner=owner, interview=interview))

    async def removed(self, owner: str) -> Sequence[Removed]:
        """What is in the bin."""
        return await self._readers.run(partial(queries.removed, owner=owner))

    async def expired(self, before: Millis) -> Sequence[InterviewSummary]:
        """What has been in the bin for long."""
        return await self._readers.run(partial(queries.expired, before=before))

    async def erase(self, owner: str, interview: str) -> None:
        """Delete it for good."""
        await self._erase(partial(erasing.erase_one, owner=owner, interview=interview))

    async def erase_removed(self, before: Millis) -> int:
        """Erase what has been in the bin for long, and clear away what an interrupted deletion left."""
        return await self._erase(partial(erasing.erase_removed, before=before))

    async def erase_everything(self, owner: str) -> int:
        """Erase all interviews of an owner."""
        return await self._erase(partial(erasing.erase_owned, owner=owner))

    async def hand_over(self, owner: str, to: str) -> None:
        """Give all interviews of one owner to another, in one transaction."""
        await self._change(partial(erasing.hand_over, owner=owner, to=to))

    async def check(self) -> None:
        """Raise LogBusy or LogUnavailable if an append could not be taken now."""
        writer = await self._writing()
        await writer.write(None)

    async def verify(self) -> None:
        """Look through the whole file for damage. Once some is found, nothing more is written."""
        try:
            found = await self._readers.run(queries.damage)
        except LogDamaged as error:
            # Some damage stops the search itself.
            self._damage = error
        else:
            self._damage = damaged(self._path, f"it is damaged ({found[:_DAMAGE_SHOWN]})") if found else None

    async def close(self) -> None:
        """Finish what was taken, then release everything; closing twice is once."""
        self._closed = True
        if self._writer is not None:
            self._writer.stop()
        self._readers.stop()
        if self._writer is not None:
            await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.join)

    async def _writing(self) -> Writer:
        """The writer, opened now if it could not be before. Raises LogError."""
        if self._damage is not None:
            raise self._damage
        if self._writer is None:
            async with self._opening:
                if self._writer is None:
                    await self._open_writer()
        assert self._writer is not None
        return self._writer

    async def _open_writer(self) -> None:
        if self._closed or self._only_reads:
            raise LogUnavailable(f"{self._path} is closed." if self._closed else f"{self._path} is open read-only.")
        self._writer, readers = await asyncio.to_thread(_opened, self._path, self._busy_timeout_ms)
        # Those from before may have been opened in a way that does not see later changes.
        old, self._readers = self._readers, readers
        old.stop()
        await asyncio.to_thread(old.join)

    async def _change(self, task: Callable[[sqlite3.Connection], T]) -> T:
        writer = await self._writing()
        return await writer.perform(lambda recorder: recorder.change(task))

    async def _erase(self, task: Callable[[sqlite3.Connection], int]) -> int:
        """Two turns, so that appends that came meanwhile go between them."""
        erased = await self._change(task)
        await (await self._writing()).perform(Recorder.sweep_traces)
        if erased:
            await asyncio.to_thread(delete_backups, self._path)
        return erased


def _opened(path: Path, busy_timeout_ms: int) -> tuple[Writer, Readers]:
    connection = connect_writer(path, busy_timeout_ms)
    try:
        readers = Readers(path, busy_timeout_ms)
    except BaseException:
        connection.close()
        raise
    return Writer(connection, path), readers
