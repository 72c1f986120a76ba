"""The clock of an interview that is paused: it stands still, the pause ends in time, and a restart changes nothing."""

import pytest

from greenroom.errors import Refused
from greenroom.interview.core import messages as msg
from greenroom.interview.core.evolve import PAUSES_USED_UP
from tests.unit.engine.harness import OWNER, Engine, crash, until
from tests.unit.engine.test_clock import HOUR, MINUTE, SECOND, assert_in_order, settled


async def test_the_clock_stands_still_and_goes_on_from_there(engine: Engine) -> None:
    live = await engine.at_problem()
    before, deadline = live.clock.now(), live.state.deadline
    await live.tell(msg.Pause())
    await settled(engine, live, 4 * MINUTE)
    assert live.clock.now() == before
    with pytest.raises(Refused):
        await live.tell(msg.Say(text="Hello?"))
    await live.tell(msg.Resume())
    assert [(skip.ms, skip.why) for skip in live.state.skips] == [(4 * MINUTE, "paused")]
    assert live.clock.now() == before
    await settled(engine, live, 2 * SECOND)
    assert (live.clock.now() - before, live.state.deadline) == (2 * SECOND, deadline)
    assert live.state.wall_time(live.clock.now()) == engine.clock.now()
    assert live.clock.gap() is None
    await assert_in_order(engine, live)


async def test_it_runs_again_by_itself_when_the_time_for_pauses_is_used_up(engine: Engine) -> None:
    live = await engine.at_problem()
    before = live.clock.now()
    await live.tell(msg.Pause())
    engine.clock.advance(15 * MINUTE)
    await until(lambda: not live.state.is_paused)
    assert PAUSES_USED_UP in [line.text for line in live.state.lines]
    assert live.state.pause_left_ms == 0
    assert live.clock.now() == before
    await settled(engine, live, SECOND)
    assert live.clock.now() - before == SECOND


async def test_a_pause_survives_a_crash_and_the_time_without_a_server_is_no_part_of_it(engine: Engine) -> None:
    live = await engine.at_problem()
    before = live.clock.now()
    await live.tell(msg.Pause())
    await settled(engine, live, 3 * MINUTE)
    await crash(engine.interviews)
    engine.clock.advance(HOUR)
    await engine.restart()
    again = await engine.interviews.open(OWNER, live.state.id)
    await until(lambda: again.clock.gap() is None)
    assert again.state.is_paused
    assert again.clock.now() == before
    await settled(engine, again, 2 * MINUTE)
    await again.tell(msg.Resume())
    skipped = {skip.why: skip.ms for skip in again.state.skips}
    assert skipped == {"server_down": HOUR, "paused": 5 * MINUTE}
    assert again.clock.now() == before
    await settled(engine, again, SECOND)
    assert again.clock.now() - before == SECOND
    await assert_in_order(engine, again)


async def test_a_crash_right_after_the_end_of_a_pause_charges_nothing(engine: Engine) -> None:
    live = await engine.at_problem()
    before = live.clock.now()
    await live.tell(msg.Pause())
    await settled(engine, live, 3 * MINUTE)
    await live.tell(msg.Resume())
    await crash(engine.interviews)
    engine.clock.advance(HOUR)
    await engine.restart()
    again = await engine.interviews.open(OWNER, live.state.id)
    await until(lambda: again.clock.gap() is None)
    assert not again.state.is_paused
    assert again.clock.now() == before
    assert again.state.pause_left_ms == 12 * MINUTE


async def test_a_computer_that_sleeps_in_a_pause_uses_up_none_of_it(engine: Engine) -> None:
    live = await engine.at_problem()
    before = live.clock.now()
    await live.tell(msg.Pause())
    engine.clock.suspend(2 * HOUR)
    await settled(engine, live, MINUTE)
    assert live.state.is_paused
    await live.tell(msg.Resume())
    assert {skip.why: skip.ms for skip in live.state.skips} == {"slept": 2 * HOUR, "paused": MINUTE}
    assert live.clock.now() == before


async def test_who_ends_the_interview_in_a_pause_has_it_in_the_log(engine: Engine) -> None:
    live = await engine.at_problem()
    await live.tell(msg.Pause())
    await settled(engine, live, 2 * MINUTE)
    await live.tell(msg.End())
    assert live.state.status == "completed"
    assert live.state.paused_ms == 2 * MINUTE
