"""Making session logs and keeping them outside Greenroom."""

import asyncio
from collections.abc import Sequence
from functools import partial

from greenroom.engine.folding import from_log
from greenroom.engine.letting_go import made_of
from greenroom.errors import NotFound
from greenroom.feedback.rounds.project.session_log import session_log
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.interview.core.events import Recorded
from greenroom.interview.core.evolve import fold
from greenroom.ports.log import EventLog
from greenroom.ports.project.session_sink import DeliveryFailed, Kept, SessionSink

SECONDS = 180.0
"""How long a delivery may take."""


class SessionLogs:
    """Makes session logs, one at a time and in a thread, and delivers them, one at a time as well."""

    def __init__(self, log: EventLog, sink: SessionSink | None = None, seconds: float = SECONDS) -> None:
        self._log = log
        self._sink = sink
        self._seconds = seconds
        self._making = asyncio.Semaphore(1)
        self._delivering = asyncio.Semaphore(1)

    @property
    def sink(self) -> str:
        """What keeps session logs outside Greenroom; empty where nothing does."""
        return "" if self._sink is None else self._sink.name

    async def made(self, owner: str, interview: str) -> SessionLog:
        """The session log of an interview. Raises NotFound where no project was opened, or BrokenLog."""
        async with self._making:
            records = list(await self._log.read(owner, interview))
            make = partial(from_log, interview, make=partial(_session_log, interview))
            found = await asyncio.to_thread(made_of, records, make)
        if found is None:
            raise NotFound("No project was opened in this interview, so it has no session log.")
        return found

    async def deliver(self, owner: str, interview: str) -> Kept:
        """Keep the session log of an interview outside Greenroom. Raises DeliveryFailed, and what `made` raises."""
        if self._sink is None:
            raise DeliveryFailed("Nothing is set up to keep session logs.")
        log = await self.made(owner, interview)
        async with self._delivering:
            try:
                async with asyncio.timeout(self._seconds):
                    return await self._sink.deliver(log)
            except TimeoutError:
                raise DeliveryFailed(f"{self._sink.name} took too long.") from None


def _session_log(interview: str, records: Sequence[Recorded]) -> SessionLog | None:
    return session_log(fold(interview, records), records)
