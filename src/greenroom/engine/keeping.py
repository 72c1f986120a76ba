"""One's own interviews, put away and deleted: the bin, and everything that goes with an interview.

An interview in progress may be put in the bin too: its room is closed and nothing happens in it any more. Taken out of
the bin, it goes on as after a long absence of its candidate: the time of the stage that it was in may be over by then.
"""

import asyncio
from collections.abc import Iterable, Sequence

import structlog

from greenroom.engine.projection import slugs_of
from greenroom.engine.registry import DAY_MS, Interviews
from greenroom.engine.tasks import WrittenTasks
from greenroom.errors import NotFound
from greenroom.ports.blobs import Blobs
from greenroom.ports.log import EventLog, InterviewSummary, Removed
from greenroom.ports.notebook import Notebook
from greenroom.ports.time import Clock

DAYS_IN_THE_BIN = 30

_PAGE = 100
_log = structlog.get_logger(__name__)


class Keeper:
    """Removes, restores and erases, in memory and in everything that is stored."""

    def __init__(
        self,
        *,
        interviews: Interviews,
        log: EventLog,
        notebook: Notebook,
        blobs: Blobs,
        tasks: WrittenTasks,
        clock: Clock,
    ) -> None:
        self._interviews = interviews
        self._log = log
        self._notebook = notebook
        self._blobs = blobs
        self._tasks = tasks
        self._clock = clock

    async def remove(self, owner: str, interview: str) -> None:
        """Put an interview in the bin. Raises NotFound."""
        await self._log.summary(owner, interview)
        async with self._interviews.without(owner, interview, "This interview was moved to the bin."):
            await self._log.remove(owner, interview, self._clock.now())

    async def restore(self, owner: str, interview: str) -> InterviewSummary:
        """Take an interview out of the bin, and go on with it if it was in progress. Raises NotFound."""
        summary = await self._log.restore(owner, interview)
        self._interviews.wake(summary)
        return summary

    async def bin(self, owner: str) -> Sequence[Removed]:
        """What is in the bin, newest first."""
        return await self._log.removed(owner)

    async def erase(self, owner: str, interview: str) -> None:
        """Delete an interview that is in the bin for good. Raises NotFound."""
        removed = {row.summary.id: row.summary for row in await self._log.removed(owner)}
        if interview not in removed:
            raise NotFound("This interview isn't in the bin.")
        await self._notebook.forget(owner, interview)
        # Before the log: what a killed process leaves behind is then still an interview that can be erased.
        await self._blobs.erase(owner, interview)
        try:
            await self._log.erase(owner, interview)
        finally:
            await self._forget_tasks(owner, [removed[interview]])

    async def erase_everything(self, owner: str) -> int:
        """Delete all interviews, practice and grades of an owner for good; says how many interviews."""
        rows = [*await every_summary(self._log, owner), *(row.summary for row in await self._log.removed(owner))]
        async with self._interviews.without(owner, None, "Everything was deleted."):
            await self._notebook.forget(owner)
            await self._blobs.erase(owner)
            try:
                erased = await self._log.erase_everything(owner)
            finally:
                await self._forget_tasks(owner, rows)
        _log.info("everything_erased", interviews=erased)
        return erased

    async def empty_bin(self) -> int:
        """Delete for good what has been in the bin for 30 days; says how many."""
        before = self._clock.now() - DAYS_IN_THE_BIN * DAY_MS
        gone = await self._log.expired(before)
        for row in gone:
            await self._notebook.forget(row.owner, row.id)
            await self._blobs.erase(row.owner, row.id)
        try:
            erased = await self._log.erase_removed(before)
        finally:
            for owner in {row.owner for row in gone}:
                await self._forget_tasks(owner, [row for row in gone if row.owner == owner])
        if erased:
            _log.info("bin_emptied", interviews=erased)
        return erased

    async def _forget_tasks(self, owner: str, gone: Iterable[InterviewSummary]) -> None:
        """Delete what was written for these interviews alone, as far as they are gone."""
        slugs = {slug for row in gone for slug in slugs_of(row)}
        left = [*await every_summary(self._log, owner), *(row.summary for row in await self._log.removed(owner))]
        slugs.difference_update(slug for row in left for slug in slugs_of(row))
        for slug in slugs:
            await asyncio.to_thread(self._tasks.forget, slug)


async def every_summary(log: EventLog, owner: str) -> list[InterviewSummary]:
    """All of the owner's interviews that are not in the bin, newest first."""
    rows: list[InterviewSummary] = []
    cursor = None
    while True:
        page = await log.history(owner, limit=_PAGE, cursor=cursor)
        rows += page.rows
        cursor = page.next
        if cursor is None:
            return rows
