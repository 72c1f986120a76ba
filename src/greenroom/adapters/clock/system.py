"""The machine's own clock."""

import asyncio
import time

from greenroom.interview.events import Millis

LONGEST_NAP_S = 30.0
"""The wall clock can be set, or stand still while a laptop sleeps; looking again this often notices."""


class SystemClock:
    """Wall-clock time, and real waiting."""

    def now(self) -> Millis:
        """Milliseconds since the epoch."""
        return time.time_ns() // 1_000_000

    async def sleep_until(self, at: Millis) -> None:
        """Return at or after this time."""
        # There is no event to wait for: the time itself is what is polled.
        while (left := at - self.now()) > 0:  # noqa: ASYNC110
            await asyncio.sleep(min(left / 1000, LONGEST_NAP_S))
