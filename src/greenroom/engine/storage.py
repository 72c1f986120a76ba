"""Whether the log accepts writes, shared by all interviews, so that no work is begun whose result cannot be stored."""

import asyncio

import structlog

from greenroom.errors import LogBusy, LogError, LogUnavailable
from greenroom.ports.log import Batch, EventLog
from greenroom.ports.time import Clock

FIRST_PAUSE_MS = 1_000
LONGEST_PAUSE_MS = 10_000

_log = structlog.get_logger(__name__)


class Storage:
    """Appends to the log and remembers whether that works. Not known at first: the first to ask finds out."""

    def __init__(self, log: EventLog, clock: Clock) -> None:
        self._log = log
        self._clock = clock
        self._works = asyncio.Event()
        self._probing = asyncio.Lock()
        self._pause_ms = 0

    async def append(self, batch: Batch) -> None:
        """Append, and note whether the log takes writes. Raises what the log raises."""
        try:
            await self._log.append(batch)
        except (LogBusy, LogUnavailable) as error:
            if self._works.is_set() or not self._pause_ms:
                _log.warning("storage_fails", reason=error.message)
                self._works.clear()
                self._wait_longer()
            raise
        self._works.set()
        self._pause_ms = 0

    async def until_writable(self) -> None:
        """Return at once when writing works, else as soon as it does again."""
        while not self._works.is_set():
            # One probes for all.
            async with self._probing:
                if not self._works.is_set():
                    await self._probe()

    async def _probe(self) -> None:
        if self._pause_ms:
            await self._pause()
        if self._works.is_set():
            return
        try:
            await self._log.check()
        except LogError:
            self._wait_longer()
        else:
            # The pause stays as it is: a small write may fit where a larger one does not.
            self._works.set()

    async def _pause(self) -> None:
        """Sleep, but no longer than until an append succeeds."""
        sleeping = asyncio.ensure_future(self._clock.sleep_until(self._clock.read().counted + self._pause_ms))
        working = asyncio.ensure_future(self._works.wait())
        try:
            await asyncio.wait((sleeping, working), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sleeping.cancel()
            working.cancel()

    def _wait_longer(self) -> None:
        self._pause_ms = min(max(FIRST_PAUSE_MS, 2 * self._pause_ms), LONGEST_PAUSE_MS)
