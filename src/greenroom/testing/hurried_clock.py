"""A clock that can run faster than the world, for tests that watch a quarter of an hour pass."""

import asyncio
import time

from greenroom.interview.core.events import Millis
from greenroom.ports.time import Reading

LONGEST_NAP_S = 0.1


class HurriedClock:
    """Wall-clock time, and `speed` times as fast from being told to hurry until it is told to calm down."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._hurried_since: float | None = None
        self._ahead = 0.0

    def hurry(self) -> None:
        """Run ahead of everyone else from now on."""
        if self._hurried_since is None:
            self._hurried_since = time.time()

    def calm(self) -> None:
        """Run at the world's speed again, and stay ahead by what was won."""
        self._ahead, self._hurried_since = self._lead(time.time()), None

    def now(self) -> Millis:
        """Milliseconds since the epoch, ahead of everyone else's once in a hurry."""
        now = time.time()
        return round((now + self._lead(now)) * 1000)

    def _lead(self, now: float) -> float:
        since = self._hurried_since
        return self._ahead + (0.0 if since is None else (now - since) * (self._speed - 1))

    def read(self) -> Reading:
        """All of its time counts."""
        now = self.now()
        return Reading(wall=now, counted=now)

    async def sleep_until(self, counted: Millis) -> None:
        """Return once the counted time has reached this value."""
        # There is no event to wait for: the time itself is what is polled.
        while (left := counted - self.now()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(min(left / 1000 / self._speed, LONGEST_NAP_S))
