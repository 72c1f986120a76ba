"""A clock moved by hand wakes whoever is due, in order, and nobody else."""

import asyncio

import pytest

from greenroom.ports.time import Clock
from greenroom.testing.manual_clock import ManualClock


async def sleeper(clock: ManualClock, at: int, name: str, woken: list[tuple[str, int]]) -> None:
    await clock.sleep_until(at)
    woken.append((name, clock.now()))


async def test_sleepers_wake_by_time_and_then_by_arrival() -> None:
    clock, woken = ManualClock(start=0), list[tuple[str, int]]()
    async with asyncio.TaskGroup() as tasks:
        for name, at in (("late", 30), ("b", 20), ("a", 10), ("b2", 20)):
            tasks.create_task(sleeper(clock, at, name, woken))
        await clock.until_sleeping(4)
        assert clock.next_wake == 10
        clock.advance(9)
        await asyncio.sleep(0)
        assert woken == []
        clock.advance(11)
        await asyncio.sleep(0)
        assert woken == [("a", 20), ("b", 20), ("b2", 20)]
        assert clock.next_wake == 30
        clock.advance_to(30)
    assert woken[-1] == ("late", 30)
    assert clock.next_wake is None


async def test_a_time_that_has_passed_is_not_waited_for_but_gives_way() -> None:
    clock, order = ManualClock(start=100), list[str]()
    asyncio.get_running_loop().call_soon(order.append, "other")
    await clock.sleep_until(100)
    order.append("sleeper")
    assert order == ["other", "sleeper"]


async def test_a_cancelled_sleeper_is_forgotten() -> None:
    clock, woken = ManualClock(start=0), list[tuple[str, int]]()
    task = asyncio.create_task(sleeper(clock, 10, "gone", woken))
    await clock.until_sleeping()
    task.cancel()
    await asyncio.wait([task])
    assert clock.next_wake is None
    clock.advance(10)
    await asyncio.sleep(0)
    assert woken == []


async def test_waiting_for_sleepers_returns_only_when_there_are_enough() -> None:
    clock, woken = ManualClock(start=0), list[tuple[str, int]]()
    ready = asyncio.create_task(clock.until_sleeping(2))
    first = asyncio.create_task(sleeper(clock, 10, "a", woken))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert not ready.done()
    second = asyncio.create_task(sleeper(clock, 10, "b", woken))
    await ready
    clock.advance(10)
    await asyncio.gather(first, second)


def test_time_does_not_run_backwards() -> None:
    clock: Clock = ManualClock(start=5)
    assert clock.now() == 5
    with pytest.raises(ValueError, match="backwards"):
        ManualClock(start=5).advance(-1)
