"""A clock that stands still until it is moved."""

import asyncio
import heapq
from itertools import count

from greenroom.interview.core.events import Millis
from greenroom.ports.time import Reading

START: Millis = 1_767_225_600_000
"""2026-01-01T00:00:00Z."""


class ManualClock:
    """Time for tests. Moving it wakes whoever is due, by time and then by who came first."""

    def __init__(self, start: Millis = START) -> None:
        self._wall = self._counted = start
        self._slept = self._stopped = 0
        self._arrivals = count()
        self._sleepers: list[tuple[Millis, int, asyncio.Future[None]]] = []
        self._watchers: list[tuple[int, asyncio.Future[None]]] = []

    def now(self) -> Millis:
        """The date and time, in milliseconds since the epoch."""
        return self._wall

    def read(self) -> Reading:
        """The date and time together with the time that counts."""
        return Reading(self._wall, self._counted, self._slept, self._stopped)

    @property
    def next_wake(self) -> Millis | None:
        """When the next sleeper is due, or None when nobody sleeps."""
        self._forget_cancelled()
        return self._sleepers[0][0] if self._sleepers else None

    async def sleep_until(self, counted: Millis) -> None:
        """Return once the clock has been moved to this counted time or past it."""
        if counted <= self._counted:
            # Without giving way, a loop over past times would never let anyone else run.
            await asyncio.sleep(0)
            return
        due = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (counted, next(self._arrivals), due))
        self._tell_watchers()
        await due

    def advance(self, ms: int) -> None:
        """Move the clock; whoever is due runs, in order, at the next turn of the event loop."""
        self.advance_to(self._counted + ms)

    def advance_to(self, counted: Millis) -> None:
        """Move the clock to this counted time."""
        if counted < self._counted:
            raise ValueError(f"time does not run backwards: {counted} is before {self._counted}")
        self._wall += counted - self._counted
        self._counted = counted
        while self._sleepers and self._sleepers[0][0] <= counted:
            *_, due = heapq.heappop(self._sleepers)
            if not due.done():
                due.set_result(None)

    def jump(self, ms: int) -> None:
        """Set the wall clock forward or back."""
        self._wall += ms

    def suspend(self, ms: int) -> None:
        """Let the machine sleep: the wall clock moves on, and nobody wakes."""
        self._wall += ms
        self._slept += ms

    def stop(self, ms: int) -> None:
        """Let the process be stopped and continued: the wall clock moves on, and nobody wakes."""
        self._wall += ms
        self._stopped += ms

    async def until_sleeping(self, sleepers: int = 1) -> None:
        """Return when at least so many are asleep, so that moving the clock reaches all of them."""
        self._forget_cancelled()
        if len(self._sleepers) >= sleepers:
            return
        enough = asyncio.get_running_loop().create_future()
        self._watchers.append((sleepers, enough))
        await enough

    def _tell_watchers(self) -> None:
        self._forget_cancelled()
        for sleepers, enough in self._watchers:
            if len(self._sleepers) >= sleepers and not enough.done():
                enough.set_result(None)
        self._watchers = [watcher for watcher in self._watchers if not watcher[1].done()]

    def _forget_cancelled(self) -> None:
        self._sleepers = [sleeper for sleeper in self._sleepers if not sleeper[2].done()]
        heapq.heapify(self._sleepers)
