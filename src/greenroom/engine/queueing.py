"""Turns at something scarce: bounded, and fair between those who ask."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from operator import itemgetter
from time import monotonic

import structlog

from greenroom.errors import Overloaded

OnWait = Callable[[int], None]
"""Called with the number of tickets ahead."""

CLEANUP_SECONDS = 30.0
"""How long a turn that has used up its time may take to end."""

_log = structlog.get_logger(__name__)


@dataclass(eq=False, slots=True)
class _Ticket:
    whose: str
    on_wait: OnWait
    # An event can be set whether or not anyone still waits for it; a cancelled future cannot.
    called: asyncio.Event = field(default_factory=asyncio.Event)
    told: int | None = None


@dataclass(frozen=True, slots=True)
class QueueFigures:
    """The queue at one moment."""

    turns: int
    running: int
    waiting: int
    still_seconds: float
    """While someone waits: the time since a turn was last handed out or given back. Otherwise 0."""
    is_stuck: bool
    """Whether nothing has moved for longer than a turn may take."""


class FairQueue:
    """A fixed number of turns, each of limited length.

    The interview with the fewest running turns goes next; ties go to the one that has waited longest since its last. So
    an interview that sends fifty runs delays another's one run by one turn, not by fifty.

    A ticket is either waiting or holds a turn, from the moment it is made until its `turn` block is left. The number of
    free turns is not stored but derived from the tickets that hold one, so it cannot drift.
    """

    def __init__(self, turns: int, room: int, turn_seconds: float) -> None:
        self._turns = turns
        self._room = room
        self._turn_seconds = turn_seconds
        self._waiting: dict[str, deque[_Ticket]] = {}
        self._holding: set[_Ticket] = set()
        self._running: Counter[str] = Counter()
        self._moved_at = monotonic()

    def __len__(self) -> int:
        """How many tickets wait."""
        return sum(map(len, self._waiting.values()))

    @property
    def figures(self) -> QueueFigures:
        """Turns, running and waiting tickets, and for how long nothing has moved."""
        still = monotonic() - self._moved_at if self._waiting else 0.0
        is_stuck = still > self._turn_seconds + CLEANUP_SECONDS
        return QueueFigures(self._turns, len(self._holding), len(self), still, is_stuck)

    @asynccontextmanager
    async def turn(self, whose: str, on_wait: OnWait) -> AsyncIterator[None]:
        """Wait for a turn and hold it; `on_wait` hears how many are ahead whenever that changes.

        Raises Overloaded when too many wait already, and TimeoutError when the turn takes too long.
        """
        if len(self._holding) >= self._turns and len(self) >= self._room:
            raise Overloaded("The judge is busy right now. Please try again in a minute.")
        ticket = _Ticket(whose, on_wait)
        self._waiting.setdefault(whose, deque()).append(ticket)
        try:
            self._hand_out()
            await ticket.called.wait()
            async with asyncio.timeout(self._turn_seconds):
                yield
        finally:
            # However the block is left: before the call, at the same moment as the call, or after the turn.
            self._leave(ticket)
            self._hand_out()

    def _hand_out(self) -> None:
        while self._waiting and len(self._holding) < self._turns:
            whose = min(self._waiting, key=self._running.__getitem__)
            tickets = self._waiting.pop(whose)
            ticket = tickets.popleft()
            if tickets:
                # To the end of the line: the others come first next time.
                self._waiting[whose] = tickets
            self._holding.add(ticket)
            self._running[whose] += 1
            self._moved_at = monotonic()
            ticket.called.set()
        self._report()

    def _leave(self, ticket: _Ticket) -> None:
        whose = ticket.whose
        if ticket in self._holding:
            self._holding.remove(ticket)
            self._running[whose] -= 1
            if not self._running[whose]:
                del self._running[whose]
            self._moved_at = monotonic()
        else:
            self._waiting[whose].remove(ticket)
            if not self._waiting[whose]:
                del self._waiting[whose]

    def _report(self) -> None:
        for ahead, ticket in enumerate(self._line()):
            if ticket.told != ahead:
                ticket.told = ahead
                try:
                    ticket.on_wait(ahead)
                except Exception:
                    # One listener that fails must not cost the others their turn.
                    _log.exception("queue_listener_failed")

    def _line(self) -> list[_Ticket]:
        """Waiting tickets, roughly in the order they will be called."""
        ranked = [
            (self._running[whose] + number, ticket)
            for whose, tickets in self._waiting.items()
            for number, ticket in enumerate(tickets)
        ]
        return [ticket for _, ticket in sorted(ranked, key=itemgetter(0))]
