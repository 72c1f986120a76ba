"""A clock that runs faster than the world, for tests that watch a quarter of an hour pass."""

import asyncio
import time

from greenroom.interview.events import Millis


class HurriedClock:
    """Wall-clock time from now on, `speed` times as fast."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._began = time.time()

    def now(self) -> Millis:
        """Milliseconds since the epoch, ahead of everyone else's."""
        return round((self._began + (time.time() - self._began) * self._speed) * 1000)

    async def sleep_until(self, at: Millis) -> None:
        """Return at or after this time."""
        # There is no event to wait for: the time itself is what is polled.
        while (left := at - self.now()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(min(left / 1000 / self._speed, 30))
