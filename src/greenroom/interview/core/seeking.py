"""Any moment of a log without folding all of it: states are kept every so often on the way, and share what is equal."""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.evolve import begin, evolve_all
from greenroom.interview.core.state import State

EVERY = 256
"""Events between two kept states: seeking in 100,000 takes a hundredth of folding them, and keeping them some 13 MB."""


class Timeline:
    """A whole log, ready for seeking."""

    def __init__(self, interview: str, records: Sequence[Recorded], every: int = EVERY) -> None:
        self.records = records
        self._every = every
        self._seqs = [record.seq for record in records]
        # A clock that was set back must not hide what came before.
        self._times = list(accumulate((record.at for record in records), max))
        state = begin(interview, records[0])
        self._kept = [state]
        for first in range(1, len(records), every):
            state = evolve_all(state, records[first : first + every])
            self._kept.append(state)
        self.last = state

    def at_seq(self, seq: int) -> State:
        """The interview right after the last event up to `seq`; the first event is always there."""
        return self._after(bisect_right(self._seqs, seq) - 1)

    def at_time(self, at: Millis) -> State:
        """The interview as it was at a time."""
        return self._after(bisect_right(self._times, at) - 1)

    def _after(self, index: int) -> State:
        index = max(0, index)
        kept = index // self._every
        return evolve_all(self._kept[kept], self.records[kept * self._every + 1 : index + 1])
