"""The embedded log: one SQLite file, one thread that writes, a few that read."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Self, TypeVar

from greenroom.adapters.eventlog import erasing, queries
from greenroom.adapters.eventlog.connections import BUSY_TIMEOUT_MS, connect_writer
from greenroom.adapters.eventlog.readers import Readers
from greenroom.adapters.eventlog.recording import Recorder
from greenroom.adapters.eventlog.rows import rows_of
from greenroom.adapters.eventlog.searching import search
from greenroom.adapters.eventlog.writer import Writer
from greenroom.interview.events import Millis, Recorded
from greenroom.interview.state import Status
from greenroom.ports import Batch, InterviewSummary, Page, Removed, Spoken, Submission

_MANY = 1_000
"""More events than this are written as rows by a thread, so that the event loop goes on."""

T = TypeVar("T")


class SqliteEventLog:
    """The EventLog port on SQLite in WAL mode. An append that returned survives a power cut."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    @classmethod
    def open(cls, path: Path, *, busy_timeout_ms: int = BUSY_TIMEOUT_MS) -> Self:
        """Open the file, making or migrating it first; blocks. Raises LogBusy or LogUnavailable."""
        connection = connect_writer(path, busy_timeout_ms)
        try:
            readers = Readers(path, busy_timeout_ms)
        except BaseException:
            connection.close()
            raise
        return cls(Writer(connection, path), readers)

    async def append(self, batch: Batch) -> None:
        """Record the batch. A cancelled append is still recorded, or not, as a whole."""
        rows = rows_of(batch) if len(batch.events) < _MANY else await asyncio.to_thread(rows_of, batch)
        await self._writer.write(rows)

    async def read(self, owner: str, interview: str, after: int = 0) -> Sequence[Recorded]:
        """Events with seq > after, in order."""
        return await self._readers.run(
            partial(queries.events, owner=owner, interview=interview, after=after),
        )

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

    async def submissions(
        self,
        owner: str,
        *,
        interview: str | None = None,
        problem: int | None = None,
        verdict: str | None = None,
        limit: int = 50,
        cursor: str | None = None,
    ) -> Page[Submission]:
        """The owner's submissions, newest first."""
        query = partial(
            queries.submissions,
            owner=owner,
            interview=interview,
            problem=problem,
            verdict=verdict,
            limit=limit,
            cursor=cursor,
        )
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

    async def check(self) -> None:
        """Raise LogBusy or LogUnavailable if an append could not be taken now."""
        await self._writer.write(None)

    async def close(self) -> None:
        """Finish what was taken, then release everything; closing twice is once."""
        self._writer.stop()
        self._readers.stop()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.join)

    async def _change(self, task: Callable[[sqlite3.Connection], T]) -> T:
        return await self._writer.perform(lambda recorder: recorder.change(task))

    async def _erase(self, task: Callable[[sqlite3.Connection], int]) -> int:
        """Two turns, so that appends that came meanwhile go between them."""
        erased = await self._change(task)
        await self._writer.perform(Recorder.sweep_traces)
        return erased
