"""The clock of one interview: it does not count the time in which nobody could work on it."""

from dataclasses import dataclass

from greenroom.interview.core.events import Millis, SkipReason
from greenroom.interview.core.messages import SkipTime
from greenroom.interview.core.state import State
from greenroom.ports.time import Clock, Reading

WORTH_RECORDING_MS = 2_000
"""The wall clock and the time that counts always differ a little; this much is a gap."""


@dataclass(frozen=True, slots=True)
class Downtime:
    """The time between two servers."""

    began: Millis
    """The last sign of life of the server before, in wall-clock time; 0 if there is none."""
    ended: Millis
    """When this one started, in counted time."""


class InterviewClock:
    """Runs with the time that counts from the moment the interview starts; before and after, with the wall clock.

    In a pause it stands still, but timers go on, since a pause has an end.

    The log says by how much the interview is behind the wall clock (`State.skipped_ms`). `gap` is the part of it that
    is not in the log yet.
    """

    def __init__(self, clock: Clock, state: State, downtime: Downtime | None = None) -> None:
        """Go on from the last event now, or from where the last server stopped since this one started."""
        self._clock = clock
        began, ended = (0, clock.read().counted) if downtime is None else (downtime.began, downtime.ended)
        self._offset = max(state.at, began - state.skipped_ms) - ended
        self._explained: Reading | None = None
        self.follow(state)

    def follow(self, state: State) -> None:
        """Take in what the log says now."""
        self._is_running = state.status == "in_progress"
        self._is_paused = state.is_paused
        self._last_at = state.at
        self._skipped = state.skipped_ms

    def now(self) -> Millis:
        """The interview's time. It never goes back."""
        reading = self._clock.read()
        if not self._is_running:
            self._offset = max(self._last_at, reading.wall - self._skipped) - reading.counted
        if self._is_paused:
            return self._last_at
        return max(self._last_at, reading.counted + self._offset)

    def counted(self, at: Millis) -> Millis:
        """The counted time at which the interview's time will be `at`."""
        return at - self._offset

    async def sleep_until(self, at: Millis) -> None:
        """Return once the interview's time has reached this value."""
        await self._clock.sleep_until(self.counted(at))

    def gap(self) -> SkipTime | None:
        """The time that has passed without counting and is not in the log yet, if it is worth recording."""
        reading = self._clock.read()
        if not self._is_running:
            self._explained = reading
            return None
        ms = reading.wall - reading.counted - self._offset - self._skipped
        if abs(ms) < WORTH_RECORDING_MS:
            self._explained = self._explained or reading
            return None
        return SkipTime(ms, self._why(ms, reading))

    def recorded(self) -> None:
        """The gap is in the log."""
        self._explained = self._clock.read()

    def pause(self) -> SkipTime | None:
        """The part of the present pause that is not in the log yet; None if there is none."""
        ms = self._clock.read().counted + self._offset - self._last_at
        return SkipTime(ms, "paused") if self._is_paused and ms > 0 else None

    def pause_recorded(self, ms: int) -> None:
        """So much of the pause is in the log: the clock goes on from where it stands."""
        self._offset -= ms

    def _why(self, ms: int, reading: Reading) -> SkipReason:
        """The reason for most of the gap."""
        before = self._explained
        if before is None:
            return "server_down"
        slept, stopped = reading.slept - before.slept, reading.stopped - before.stopped
        parts: dict[SkipReason, int] = {"slept": slept, "stopped": stopped, "clock_changed": abs(ms - slept - stopped)}
        return max(parts, key=lambda why: parts[why])
