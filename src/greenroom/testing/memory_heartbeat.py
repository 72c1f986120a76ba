"""A heartbeat in memory, which a restart within a test can keep."""

from greenroom.interview.core.events import Millis


class MemoryHeartbeat:
    """Remembers the last beat."""

    def __init__(self) -> None:
        self._last: Millis | None = None

    def last(self) -> Millis | None:
        """The wall-clock time of the last beat, or None if there was none."""
        return self._last

    def beat(self, now: Millis) -> None:
        """Note that the server is running."""
        self._last = now
