"""Time: the clock, and when a server last ran."""

from dataclasses import dataclass
from typing import Protocol

from greenroom.interview.core.events import Millis


@dataclass(frozen=True, slots=True)
class Reading:
    """One look at the clock."""

    wall: Millis
    """The date and time. People and programs can set it."""
    counted: Millis
    """Time that counts. It never goes back and stands still while the machine sleeps or the process is stopped."""
    slept: Millis = 0
    """How long the machine has slept since the clock was made."""
    stopped: Millis = 0
    """How long the process was stopped since the clock was made."""


class Clock(Protocol):
    """The machine's time. Tests use one that they move by hand."""

    def now(self) -> Millis:
        """The date and time, in milliseconds since the epoch."""
        ...

    def read(self) -> Reading:
        """The date and time together with the time that counts."""
        ...

    async def sleep_until(self, counted: Millis) -> None:
        """Return once the counted time has reached this value."""
        ...


class Heartbeat(Protocol):
    """Remembers when the server was last running, also after a crash."""

    def last(self) -> Millis | None:
        """The wall-clock time of the last beat, or None if there was none."""
        ...

    def beat(self, now: Millis) -> None:
        """Note that the server is running."""
        ...
