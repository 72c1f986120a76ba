"""Turns at something scarce: bounded, and fair between those who ask."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from greenroom.errors import Overloaded


@dataclass(eq=False, slots=True)
class _Ticket:
    whose: str
    called: asyncio.Future[None]
    on_wait: Callable[[int], None]


class FairQueue:
    """So many turns at once. Whoever has fewest of them is next, and among those who waited longest since their last.

    An interview that sends fifty runs therefore delays another's one run by one turn, not by fifty.
    """

    def __init__(self, turns: int, room: int) -> None:
        self._free = turns
        self._room = room
        self._waiting: dict[str, deque[_Ticket]] = {}
        self._running: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, whose: str, on_wait: Callable[[int], None]) -> AsyncIterator[None]:
        """Wait for a turn and have it; tells how many are ahead whenever that changes. Raises Overloaded."""
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(whose, on_wait)
        self._running[whose] += 1
        try:
            yield
        finally:
            self._running[whose] -= 1
            if not self._running[whose]:
                del self._running[whose]
            self._free += 1
            self._call()

    async def _wait(self, whose: str, on_wait: Callable[[int], None]) -> None:
        if len(self) >= self._room:
            raise Overloaded("The judge has too much to do just now. Please try again in a minute.")
        ticket = _Ticket(whose, asyncio.get_running_loop().create_future(), on_wait)
        self._waiting.setdefault(whose, deque()).append(ticket)
        on_wait(len(self) - 1)
        try:
            await ticket.called
        except asyncio.CancelledError:
            if ticket.called.done() and not ticket.called.cancelled():
                # It was called and left at the same moment: the turn goes to the next.
                self._free += 1
            else:
                self._leave(ticket)
            self._call()
            raise

    def _call(self) -> None:
        while self._free and self._waiting:
            whose = min(self._waiting, key=lambda one: self._running[one])
            tickets = self._waiting.pop(whose)
            ticket = tickets.popleft()
            if tickets:
                # To the end of the line: the others come first next time.
                self._waiting[whose] = tickets
            self._free -= 1
            ticket.called.set_result(None)
        for ahead, ticket in enumerate(self._in_order()):
            ticket.on_wait(ahead)

    def _in_order(self) -> list[_Ticket]:
        """Those who wait, roughly as they will be called: one of each, then the second of each."""
        rounds = max(map(len, self._waiting.values()), default=0)
        return [tickets[turn] for turn in range(rounds) for tickets in self._waiting.values() if turn < len(tickets)]

    def _leave(self, ticket: _Ticket) -> None:
        tickets = self._waiting[ticket.whose]
        tickets.remove(ticket)
        if not tickets:
            del self._waiting[ticket.whose]
