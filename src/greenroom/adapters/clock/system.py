"""The machine's own clock, which tells time that counts from time that does not."""

import asyncio
import time
from collections.abc import Callable

from greenroom.interview.core.events import Millis
from greenroom.ports.time import Reading

LOOK_EVERY_S = 1.0
"""A live server reads the clock this often. Before a stop, the process is taken to have worked this long."""

LONGEST_STALL_S = 5.0
"""A longer time between two readings means that the process was stopped. Busy machines stall for a second or two."""

NS_PER_S = 1_000_000_000
NS_PER_MS = 1_000_000

Nanoseconds = Callable[[], int]

# Counts on while the machine sleeps, unlike time.monotonic: CLOCK_BOOTTIME on Linux, CLOCK_MONOTONIC on macOS.
_COUNTS_SLEEP: int | None = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))


def _uptime_ns() -> int:
    return time.monotonic_ns() if _COUNTS_SLEEP is None else time.clock_gettime_ns(_COUNTS_SLEEP)


class SystemClock:
    """Counts monotonic time, but not the time between two readings that are far apart."""

    def __init__(
        self,
        wall: Nanoseconds = time.time_ns,
        monotonic: Nanoseconds = time.monotonic_ns,
        uptime: Nanoseconds = _uptime_ns,
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._uptime = uptime
        self._looked_at = monotonic()
        self._asleep_before = uptime() - self._looked_at
        self._counted = wall()
        self._stopped = 0

    def now(self) -> Millis:
        """The date and time, in milliseconds since the epoch."""
        return self._wall() // NS_PER_MS

    def read(self) -> Reading:
        """The date and time together with the time that counts."""
        monotonic = self._monotonic()
        elapsed, self._looked_at = monotonic - self._looked_at, monotonic
        # Nobody can tell when within that time it was stopped; it had worked until about the next look.
        worked = elapsed if elapsed <= LONGEST_STALL_S * NS_PER_S else int(LOOK_EVERY_S * NS_PER_S)
        self._counted += worked
        self._stopped += elapsed - worked
        return Reading(
            wall=self.now(),
            counted=self._counted // NS_PER_MS,
            slept=(self._uptime() - monotonic - self._asleep_before) // NS_PER_MS,
            stopped=self._stopped // NS_PER_MS,
        )

    async def sleep_until(self, counted: Millis) -> None:
        """Return once the counted time has reached this value."""
        # There is no event to wait for: the time itself is what is polled. Counted time never runs ahead of what the
        # event loop sleeps by, so it is read in between only to keep it from taking a long sleep for a stop.
        while (left := counted - self.read().counted) > 0:  # noqa: ASYNC110
            await asyncio.sleep(min(left / 1000, LONGEST_STALL_S / 2))
