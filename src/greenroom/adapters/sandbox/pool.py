"""Sandboxes that are started before they are needed."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from greenroom.adapters.sandbox.cells import Cell


class Pool:
    """Keeps so many started; each is given out once."""

    def __init__(self, start: Callable[[], Awaitable[Cell]], spare: int) -> None:
        self._start = start
        self._spare = spare
        self._ready: deque[asyncio.Future[Cell]] = deque()
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False

    async def take(self) -> Cell:
        """A started sandbox, waiting for one if none is ready. Raises SandboxUnavailable."""
        while self._ready:
            starting = self._ready.popleft()
            if not _is_usable(starting):
                # It failed, or died, while nobody needed it; a fresh one tells whether that was chance.
                self._throw_away(starting)
                continue
            if not self._ready and self._spare > 1:
                # Several are wanted at once: the next is started while this one is used, whatever that takes from it.
                self.refill()
            return await self._started(starting)
        return await self._started(asyncio.ensure_future(self._start()))

    def refill(self) -> None:
        """Begin to start what is missing. Best when a job is done: during one it would take away its processor."""
        while not self._closed and len(self._ready) < self._spare:
            self._ready.append(asyncio.ensure_future(self._start()))

    async def filled(self) -> None:
        """Wait until those that are being started have been."""
        if self._ready:
            await asyncio.wait(self._ready)

    async def drain(self) -> None:
        """End those that wait."""
        while self._ready:
            self._throw_away(self._ready.popleft())
        if self._ending:
            await asyncio.wait(self._ending)

    async def close(self) -> None:
        """End those that wait, and start no more."""
        self._closed = True
        await self.drain()

    async def _started(self, starting: asyncio.Future[Cell]) -> Cell:
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            if self._closed or len(self._ready) >= self._spare:
                starting.cancel()
                await asyncio.shield(self._throw_away(starting))
            else:
                # Only the one who waited is cancelled, not the sandbox: it goes to the next who asks.
                self._ready.appendleft(starting)
            raise

    def _throw_away(self, starting: asyncio.Future[Cell]) -> asyncio.Task[None]:
        """End a sandbox in the background, as soon as it has started."""
        ending = asyncio.create_task(_end(starting))
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        return ending


def _is_usable(starting: asyncio.Future[Cell]) -> bool:
    if not starting.done():
        return True
    return not starting.cancelled() and starting.exception() is None and starting.result().is_alive


async def _end(starting: asyncio.Future[Cell]) -> None:
    await asyncio.wait([starting])
    if not starting.cancelled() and starting.exception() is None:
        await starting.result().close()
