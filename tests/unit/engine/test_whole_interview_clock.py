# ruff: noqa: T201  (the figures are what a reader of this test wants)
"""A whole interview with sleeps, stops, kills and a clock that is set: the seconds charged are the seconds worked.

`pytest -s` prints the figures.
"""

import asyncio
import random
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise

import pytest

from greenroom.adapters.clock.system import SystemClock
from greenroom.engine.live import LiveInterview
from greenroom.interview.core import events as ev
from greenroom.interview.core import messages as msg
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.state import coding_round
from greenroom.ports.time import Reading
from greenroom.testing.manual_clock import ManualClock
from tests.unit.engine.harness import OWNER, crash, until
from tests.unit.engine.test_assessing import Assessing
from tests.unit.machine import SECOND, Machine

MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
STAGES = ("greeting", "self_intro", "warm_up", "problem_1", "problem_2", "closing")


class MachineClock(ManualClock):
    """The machine's real clock, with its sources and its sleepers moved by hand."""

    def __init__(self) -> None:
        self.machine = Machine()
        super().__init__(self.machine.wall)
        self.reboot()

    def reboot(self) -> None:
        """As a new process sees it."""
        self._system: SystemClock = self.machine.clock()
        self._counted = self._system.read().counted

    def now(self) -> int:
        return self._system.now()

    def read(self) -> Reading:
        reading = self._system.read()
        if reading.counted > self._counted:
            self.advance_to(reading.counted)
        return reading


@dataclass
class Rehearsal(Assessing):
    """An interview under disturbances, and how long was worked in each stage."""

    clock: MachineClock = field(default_factory=MachineClock)
    interview: str = ""
    worked: dict[str, int] = field(default_factory=dict)
    disturbed: dict[str, int] = field(default_factory=dict)
    edits: int = 0

    async def settle(self) -> State:
        self.interviews.look_at_clock()
        live = await self.interviews.open(OWNER, self.interview)
        for _ in range(20):
            await asyncio.sleep(0)
        await until(lambda: live.clock.gap() is None and not live.state.cues)
        return live.state

    async def work(self, seconds: int) -> None:
        """Work until so much time has passed or the stage is over. The clock is looked at every second."""
        stage = (await self.settle()).stage
        for _ in range(seconds):
            state = await self.settle()
            if stage is None or state.stage != stage:
                return
            if state.open_round is not None and not state.is_locked:
                self.edits += 1
                await self.tell(
                    self.interview, coding_messages.ReplaceCode(round=state.open_round, text=f"x = {self.edits}")
                )
            self.worked[stage.id] = self.worked.get(stage.id, 0) + SECOND
            self.clock.machine.pass_time(SECOND)

    async def disturb(self, what: str, ms: int) -> None:
        machine = self.clock.machine
        await self.settle()
        self.disturbed[what] = self.disturbed.get(what, 0) + 1
        match what:
            case "sleep":
                machine.suspend(ms)
            case "stop":
                machine.pass_time(ms)
            case "clock forward":
                machine.wall += ms
            case "clock back":
                machine.wall -= ms
            case "kill":
                await crash(self.interviews)
                machine.pass_time(ms)
                self.clock.reboot()
                await self.restart()
        await self.settle()


@pytest.mark.parametrize("seed", [1, 2])
async def test_the_seconds_charged_are_the_seconds_worked(seed: int) -> None:
    chance = random.Random(seed)
    engine = Rehearsal()
    await engine.interviews.start()
    engine.interview = await engine.schedule()
    await engine.tell(engine.interview, msg.Start())
    kinds = ["sleep", "stop", "clock forward", "clock back", "kill"]
    for stage in STAGES:
        longest = min(20, (await engine.settle()).agenda[STAGES.index(stage)].limit_seconds // 6)
        for _ in range(3):
            await engine.work(chance.randint(2, longest))
            await engine.disturb(chance.choice(kinds), chance.choice([10 * SECOND, 3 * MINUTE, HOUR, 9 * HOUR]))
        await engine.work(chance.randint(2, longest))
        state = await engine.settle()
        assert state.stage is not None
        assert state.stage.id == stage
        if stage == "problem_1":
            await engine.tell(engine.interview, coding_messages.SubmitCode(round=0))
            live = await engine.interviews.open(OWNER, engine.interview)
            await until(partial(_is_solved, live))
        if stage == "problem_2":
            # The last problem is worked on until its time is up, and not a second longer.
            await engine.work(2 * state.stage.limit_seconds)
        else:
            await engine.tell(engine.interview, msg.MoveOn())
    live = await engine.interviews.open(OWNER, engine.interview)
    await until(lambda: live.state.report is not None)
    _compare(engine, live.state, seed)
    records = await engine.log.read(OWNER, engine.interview)
    assert all(earlier.at <= later.at for earlier, later in pairwise(records))
    assert not any(isinstance(record.event, ev.SignalNoticed) for record in records)
    skips = [record.event for record in records if isinstance(record.event, ev.TimeSkipped)]
    assert len(skips) >= sum(engine.disturbed.values()) - 1
    await crash(engine.interviews)


def _is_solved(live: LiveInterview) -> bool:
    return coding_round(live.state, 0).status == "solved"


def _compare(engine: Rehearsal, state: State, seed: int) -> None:
    assert state.ended_at is not None
    ends = [*list(state.entered.values())[1:], state.ended_at]
    charged = {stage: end - begun for (stage, begun), end in zip(state.entered.items(), ends, strict=True)}
    passed = engine.clock.now() - state.scheduled_at
    print(f"\nseed {seed}: {engine.disturbed}; the wall clock moved by {passed / 1000:.0f} s")
    for stage in STAGES:
        print(f"  {stage:10} worked {engine.worked[stage] / 1000:6.1f} s, charged {charged[stage] / 1000:6.1f} s")
    worked, total = sum(engine.worked.values()), sum(charged.values())
    print(f"  {'total':10} worked {worked / 1000:6.1f} s, charged {total / 1000:6.1f} s")
    # A stop can cost up to a second, since nobody knows when in that second it began; a kill can win as much.
    for stage in STAGES:
        assert abs(charged[stage] - engine.worked[stage]) <= 3 * SECOND + SECOND
    assert abs(total - worked) <= sum(engine.disturbed.values()) * SECOND
