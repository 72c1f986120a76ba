"""What every clock promises, the machine's as well as the doubles."""

import asyncio

import pytest

from greenroom.adapters.clock.system import SystemClock
from greenroom.ports.time import Clock
from greenroom.testing.hurried_clock import HurriedClock
from greenroom.testing.manual_clock import ManualClock


class Moving(ManualClock):
    """A manual clock that somebody moves on all the time."""

    async def sleep_until(self, counted: int) -> None:
        sleeping = asyncio.ensure_future(super().sleep_until(counted))
        while not sleeping.done():
            await asyncio.sleep(0)
            self.advance(1)
        await sleeping


@pytest.fixture(params=["system", "hurried", "manual"])
def clock(request: pytest.FixtureRequest) -> Clock:
    clocks: dict[str, Clock] = {"system": SystemClock(), "hurried": HurriedClock(20), "manual": Moving()}
    return clocks[request.param]


async def test_counted_time_starts_with_the_date_and_moves_on_with_it(clock: Clock) -> None:
    before = clock.read()
    assert abs(before.wall - before.counted) < 1_000
    await clock.sleep_until(before.counted + 20)
    after = clock.read()
    assert after.counted >= before.counted + 20
    assert abs((after.wall - before.wall) - (after.counted - before.counted)) < 1_000
    assert abs(after.slept - before.slept) < 1_000
    assert after.stopped == before.stopped


async def test_a_counted_time_that_has_passed_is_not_waited_for(clock: Clock) -> None:
    async with asyncio.timeout(5):
        await clock.sleep_until(clock.read().counted - 3_600_000)
