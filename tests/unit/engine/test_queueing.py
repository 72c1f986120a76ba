"""Turns at the judge: so many at once, fair between interviews, and never more waiting than there is room for."""

import asyncio
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from greenroom.engine.queueing import FairQueue, QueueFigures
from greenroom.errors import Overloaded

TURN_SECONDS = 60.0


class Office:
    """A queue, and those who came to it: each holds its turn until told to leave."""

    def __init__(self, turns: int = 1, room: int = 100) -> None:
        self.queue = FairQueue(turns, room, TURN_SECONDS)
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
    queue = FairQueue(1, 1, TURN_SECONDS)
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


async def test_a_waiter_cancelled_just_before_its_call_costs_no_turn() -> None:
    office = Office()
    for name in ("a", "b", "c"):
        await office.come(name, name)
    # In one pass of the loop: b is cancelled, then a gives its turn back before b has run again.
    office._leaving["a"].set()
    office._tasks["b"].cancel()
    await settle()
    assert office._tasks["a"].exception() is None
    assert office.called == ["a", "c"]
    assert (office.queue.figures.running, office.queue.figures.waiting) == (1, 0)


async def test_turns_handed_out_in_one_pass_are_fair() -> None:
    office = Office(turns=3)
    for name in ("x1", "x2", "c1"):
        await office.come(name, name[0])
    for name in ("a1", "a2", "c2"):
        await office.come(name, name[0])
    # Two turns come back at once. The first goes to a, who has none. Then a and c have one each, and c waited longer.
    office._leaving["x1"].set()
    office._leaving["x2"].set()
    await settle()
    assert sorted(office.called[3:]) == ["a1", "c2"]


async def test_a_listener_that_fails_costs_no_turn() -> None:
    def fail(ahead: int) -> None:
        raise ValueError(ahead)

    queue = FairQueue(1, 10, TURN_SECONDS)

    async def visit() -> None:
        async with queue.turn("ada", fail):
            pass

    with capture_logs() as logs:
        async with asyncio.timeout(30), queue.turn("bo", fail):
            visits = [asyncio.create_task(visit()) for _ in range(3)]
            await settle()
        await asyncio.wait_for(asyncio.gather(*visits), 30)
    assert {entry["event"] for entry in logs} == {"queue_listener_failed"}
    assert (queue.figures.running, queue.figures.waiting) == (0, 0)


async def test_figures_say_for_how_long_nothing_has_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("greenroom.engine.queueing.monotonic", lambda: now)
    office = Office()
    await office.come("a", "ada")
    now += 85
    assert office.queue.figures == QueueFigures(turns=1, running=1, waiting=0, still_seconds=0, is_stuck=False)
    await office.come("b", "bo")
    assert office.queue.figures == QueueFigures(turns=1, running=1, waiting=1, still_seconds=85, is_stuck=False)
    now += 10
    assert office.queue.figures == QueueFigures(turns=1, running=1, waiting=1, still_seconds=95, is_stuck=True)
    await office.come("c", "cy")
    await office.leave("a")
    now += 5
    assert office.queue.figures == QueueFigures(turns=1, running=1, waiting=1, still_seconds=5, is_stuck=False)


async def test_a_turn_that_takes_too_long_is_given_back() -> None:
    queue = FairQueue(1, 1, turn_seconds=0.01)
    with pytest.raises(TimeoutError):
        async with queue.turn("ada", lambda ahead: None):
            await asyncio.Event().wait()
    assert queue.figures.running == 0
