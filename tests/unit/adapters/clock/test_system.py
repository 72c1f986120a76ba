"""The machine's clock."""

import asyncio
import time

import pytest

from greenroom.adapters.clock import system
from greenroom.adapters.clock.system import SystemClock
from greenroom.ports import Clock


async def test_it_tells_the_time_and_never_wakes_early() -> None:
    clock: Clock = SystemClock()
    assert abs(clock.now() - time.time() * 1000) < 1_000
    for ahead in (0, 1, 3):
        at = clock.now() + ahead
        await clock.sleep_until(at)
        assert clock.now() >= at


async def test_it_looks_again_during_a_long_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that is set forward, or a laptop that slept, must not make a sleeper late by as much."""
    monkeypatch.setattr(system, "LONGEST_NAP_S", 0.001)
    times = iter([0, 0, 0, 3_600_000])
    monkeypatch.setattr(SystemClock, "now", lambda self: next(times))
    await asyncio.wait_for(SystemClock().sleep_until(3_600_000), timeout=5)
