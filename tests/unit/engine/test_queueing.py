"""Turns at the judge: so many at once, fair between interviews, and never more waiting than there is room for."""

import asyncio
from collections.abc import Callable

import pytest

from greenroom.engine.queueing import FairQueue
from greenroom.errors import Overloaded


class Office:
    """A queue, and those who came to it: each holds its turn until told to leave."""

    def __init__(self, turns: int = 1, room: int = 100) -> None:
        self.queue = FairQueue(turns, room)
        self.called: list[str] = []
        self.ahead: dict[str, list[int]] = {}
        self._leaving: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, name: str, whose: str) -> None:
        self._leaving[name] = asyncio.Event()
        self._tasks[name] = asyncio.create_task(self._visit(name, whose))
        await settle()

    async def leave(self, name: str) -> None:
        self._leaving[name].set()
        await settle()

    async def give_up(self, name: str) -> None:
        self._tasks[name].cancel()
        await settle()

    async def _visit(self, name: str, whose: str) -> None:
        self.ahead[name] = []
        note: Callable[[int], None] = self.ahead[name].append
        async with self.queue.turn(whose, note):
            self.called.append(name)
            await self._leaving[name].wait()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_whoever_finds_it_free_does_not_wait() -> None:
    office = Office(turns=2)
    await office.come("a", "ada")
    await office.come("b", "bo")
    assert office.called == ["a", "b"]
    assert office.ahead == {"a": [], "b": []}


async def test_a_crowd_delays_another_by_one_turn_only() -> None:
    office = Office()
    for number in range(5):
        await office.come(f"crowd {number}", "crowd")
    await office.come("single", "single")
    await office.leave("crowd 0")
    await office.leave(office.called[-1])
    assert "single" in office.called[:3]


async def test_whoever_has_fewest_turns_is_next() -> None:
    office = Office(turns=2)
    await office.come("a1", "ada")
    await office.come("a2", "ada")
    await office.come("a3", "ada")
    await office.come("b1", "bo")
    await office.leave("a1")
    assert office.called == ["a1", "a2", "b1"]


async def test_those_who_wait_hear_how_many_are_ahead() -> None:
    office = Office()
    for name in ("a", "b", "c"):
        await office.come(name, name)
    assert office.ahead["c"] == [1]
    await office.leave("a")
    assert office.called == ["a", "b"]
    assert office.ahead["c"] == [1, 0]


async def test_there_is_room_for_so_many() -> None:
    office = Office(room=1)
    await office.come("a", "ada")
    await office.come("b", "ada")
    with pytest.raises(Overloaded):
        async with office.queue.turn("ada", lambda ahead: None):
            pass
    await office.leave("a")
    assert office.called == ["a", "b"]


async def test_whoever_gives_up_waiting_holds_up_nobody() -> None:
    office = Office()
    for name in ("a", "b", "c"):
        await office.come(name, name)
    await office.give_up("b")
    assert len(office.queue) == 1
    await office.leave("a")
    assert office.called == ["a", "c"]


async def test_whoever_gives_up_during_the_turn_gives_it_back() -> None:
    office = Office()
    await office.come("a", "ada")
    await office.come("b", "bo")
    await office.give_up("a")
    assert office.called == ["a", "b"]


async def test_a_turn_that_fails_is_over() -> None:
    queue = FairQueue(1, 1)
    with pytest.raises(ValueError, match="no"):
        async with queue.turn("ada", lambda ahead: None):
            raise ValueError("no")
    async with asyncio.timeout(30), queue.turn("ada", lambda ahead: None):
        pass


async def test_being_called_and_giving_up_at_once_passes_the_turn_on() -> None:
    office = Office()
    for name in ("a", "b", "c"):
        await office.come(name, name)
    office._leaving["a"].set()
    # One step: a has left and b has been called, but has not woken up to it.
    await asyncio.sleep(0)
    office._tasks["b"].cancel()
    await settle()
    assert "c" in office.called
