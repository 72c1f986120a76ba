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
        self._ready: deque[asyncio.Task[Cell]] = deque()
        self._closed = False

    async def take(self) -> Cell:
        """A started sandbox, waiting for one if none is ready. Raises SandboxUnavailable."""
        while self._ready:
            task = self._ready.popleft()
            if task.done() and (task.exception() is not None or not task.result().is_alive):
                # It failed, or died, while nobody needed it; a fresh one tells whether that was chance.
                await self._throw_away(task)
                continue
            if not self._ready and self._spare > 1:
                # Several are wanted at once: the next is started while this one is used, whatever that takes from it.
                self.refill()
            try:
                return await task
            except asyncio.CancelledError:
                await self._throw_away(task)
                raise
        return await self._start()

    def refill(self) -> None:
        """Begin to start what is missing. Best when a job is done: during one it would take away its processor."""
        while not self._closed and len(self._ready) < self._spare:
            self._ready.append(asyncio.ensure_future(self._start()))

    async def filled(self) -> None:
        """Wait until those that are being started have been."""
        await asyncio.gather(*self._ready, return_exceptions=True)

    async def drain(self) -> None:
        """End those that wait."""
        while self._ready:
            await self._throw_away(self._ready.popleft())

    async def close(self) -> None:
        """End those that wait, and start no more."""
        self._closed = True
        await self.drain()

    async def _throw_away(self, task: asyncio.Task[Cell]) -> None:
        results = await asyncio.gather(task, return_exceptions=True)
        for cell in results:
            if not isinstance(cell, BaseException):
                await cell.close()
