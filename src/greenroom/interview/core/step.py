"""An interview taking one step: events recorded so far in this step, and the state they lead to."""

from greenroom.interview.core.events import Event, Millis, Recorded
from greenroom.interview.core.evolve import evolve
from greenroom.interview.core.state import State


class Step:
    """Collects the events of one step. They are appended together, so a step happens whole or not at all."""

    def __init__(self, state: State, now: Millis, cause: str | None = None) -> None:
        self.state = state
        self.now = now
        self.records: list[Recorded] = []
        self._cause = cause

    @property
    def next_seq(self) -> int:
        """The place in the log that the next event will have."""
        return self.state.seq + 1

    def record(self, event: Event) -> None:
        """Add an event and move on to the state after it."""
        # Only the first event of a step carries its cause, so that the log can hold it unique.
        cause = None if self.records else self._cause
        record = Recorded(self.next_seq, self.now, event, cause)
        self.state = evolve(self.state, record)
        self.records.append(record)
