"""The embedded log: one SQLite file, one thread that writes, a few that read."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Self

from greenroom.adapters.eventlog import queries
from greenroom.adapters.eventlog.connections import BUSY_TIMEOUT_MS, connect_writer
from greenroom.adapters.eventlog.readers import Readers
from greenroom.adapters.eventlog.rows import rows_of
from greenroom.adapters.eventlog.writer import Writer
from greenroom.interview.events import Millis, Recorded
from greenroom.interview.state import Status
from greenroom.ports import Batch, InterviewSummary, Page, Removed, Spoken, Submission


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
        await self._writer.write(rows_of(batch))

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
        raise NotImplementedError

    async def remove(self, owner: str, interview: str, at: Millis) -> None:
        """Put it in the bin."""
        raise NotImplementedError

    async def restore(self, owner: str, interview: str) -> InterviewSummary:
        """Take it out of the bin."""
        raise NotImplementedError

    async def removed(self, owner: str) -> Sequence[Removed]:
        """What is in the bin."""
        raise NotImplementedError

    async def erase(self, owner: str, interview: str) -> None:
        """Delete it for good."""
        raise NotImplementedError

    async def erase_removed(self, before: Millis) -> int:
        """Erase what has been in the bin for long."""
        raise NotImplementedError

    async def erase_everything(self, owner: str) -> int:
        """Erase all interviews of an owner."""
        raise NotImplementedError

    async def check(self) -> None:
        """Raise LogBusy or LogUnavailable if an append could not be taken now."""
        await self._writer.write(None)

    async def close(self) -> None:
        """Finish what was taken, then release everything; closing twice is once."""
        self._writer.stop()
        self._readers.stop()
        await asyncio.to_thread(self._writer.join)
        await asyncio.to_thread(self._readers.join)
