"""Time in which nobody could work on an interview costs the candidate nothing."""

import asyncio
from itertools import pairwise

import pytest

from greenroom.engine.live import LiveInterview
from greenroom.errors import LogUnavailable
from greenroom.interview.core import messages as msg
from greenroom.interview.core.state import Skip
from greenroom.interview.rounds.coding import messages as coding_messages
from greenroom.interview.rounds.coding.state import runs_of
from greenroom.ports.log import Batch
from tests.unit.engine.harness import OWNER, Engine, crash, until

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE


async def settled(engine: Engine, live: LiveInterview, ms: int = 0) -> None:
    """Let time pass second by second, with everybody looking at the clock as they do."""
    for _ in range(max(1, ms // SECOND)):
        engine.clock.advance(min(ms, SECOND))
        engine.interviews.look_at_clock()
        for _ in range(50):
            await asyncio.sleep(0)
        await until(lambda: live.clock.gap() is None and not live.state.cues)


async def assert_in_order(engine: Engine, live: LiveInterview) -> None:
    times = [record.at for record in await engine.log.read(OWNER, live.state.id)]
    assert all(earlier <= later for earlier, later in pairwise(times))


async def test_a_sleep_of_three_minutes_costs_nothing_and_is_not_taken_for_struggling(engine: Engine) -> None:
    live = await engine.at_problem()
    turns, before = len(engine.interviewer.turns), live.clock.now()
    engine.clock.suspend(3 * MINUTE)
    await settled(engine, live, 2 * SECOND)
    assert live.clock.now() - before == 2 * SECOND
    assert [(skip.ms, skip.why) for skip in live.state.skips] == [(3 * MINUTE, "slept")]
    assert live.state.lines[-1].text == "We paused the clock for 3 minutes while your computer was asleep."
    assert live.state.lines[-1].who == "room"
    assert not live.state.signals
    assert len(engine.interviewer.turns) == turns


async def test_after_a_sleep_a_stage_still_gets_all_of_its_time(engine: Engine) -> None:
    live = await engine.at_problem()
    deadline = live.state.deadline
    assert deadline is not None
    engine.clock.suspend(2 * HOUR)
    engine.clock.advance(deadline - live.clock.now() - 1)
    await settled(engine, live)
    assert live.state.open_round == 0
    engine.clock.advance(1)
    await until(lambda: live.state.open_round == 1)


@pytest.mark.parametrize("by", [HOUR, -HOUR])
async def test_a_clock_that_is_set_neither_ends_a_problem_nor_makes_time_run_backwards(engine: Engine, by: int) -> None:
    live = await engine.at_problem()
    before, deadline = live.clock.now(), live.state.deadline
    engine.clock.jump(by)
    await live.tell(coding_messages.SubmitCode(round=0))
    await until(lambda: live.state.rounds[0].status == "solved")
    await settled(engine, live, 2 * SECOND)
    assert live.state.open_round == 0
    assert live.state.deadline == deadline
    assert live.clock.now() - before == 2 * SECOND
    assert [(skip.ms, skip.why) for skip in live.state.skips] == [(by, "clock_changed")]
    assert "isn't affected" in [line.text for line in live.state.lines if line.who == "room"][-1]
    await assert_in_order(engine, live)
    (run,) = runs_of(live.state).values()
    assert live.state.wall_time(run.requested_at) == engine.clock.now() - 2 * SECOND


async def test_a_stopped_process_charges_nothing(engine: Engine) -> None:
    live = await engine.at_problem()
    before = live.clock.now()
    engine.clock.stop(10 * MINUTE)
    await settled(engine, live)
    assert live.clock.now() == before
    assert live.state.skips == (Skip(before, 10 * MINUTE, "stopped"),)


async def test_time_without_a_server_is_not_charged(engine: Engine) -> None:
    live = await engine.at_problem()
    await settled(engine, live, 10 * SECOND)
    before, turns = live.clock.now(), len(engine.interviewer.turns)
    await crash(engine.interviews)
    engine.clock.advance(HOUR)
    await engine.restart()
    await until(lambda: engine.interviews.live_count == 1)
    again = await engine.interviews.open(OWNER, live.state.id)
    await until(lambda: again.clock.gap() is None)
    assert again.clock.now() == before
    assert [(skip.ms, skip.why) for skip in again.state.skips] == [(HOUR, "server_down")]
    assert again.state.lines[-1].text == "We paused the clock for 60 minutes while Greenroom wasn't running."
    await settled(engine, again, 2 * SECOND)
    assert again.state.open_round == 0
    assert not again.state.signals
    assert len(engine.interviewer.turns) == turns
    await assert_in_order(engine, again)


async def test_a_sleep_is_recorded_before_the_next_beat_so_that_a_kill_cannot_charge_it(engine: Engine) -> None:
    live = await engine.at_problem()
    await settled(engine, live, SECOND)
    append, before, beat = engine.log.append, live.clock.now(), engine.heartbeat.last()

    async def full(batch: Batch) -> None:
        raise LogUnavailable("The disk is full.")

    engine.log.append = full  # type: ignore[method-assign]
    engine.clock.suspend(3 * MINUTE)
    for _ in range(3):
        engine.interviews.look_at_clock()
        await until(lambda: live._inbox.empty() and not live._taking)
    assert engine.heartbeat.last() == beat
    engine.log.append = append  # type: ignore[method-assign]
    await engine.restart()
    again = await engine.interviews.open(OWNER, live.state.id)
    await until(lambda: again.clock.gap() is None)
    assert again.clock.now() == before


async def test_an_interview_that_left_memory_records_a_sleep_too(engine: Engine) -> None:
    # In a stage of talk: over a problem the interviewer would notice the silence and speak up.
    interview = await engine.schedule()
    for command in (msg.Start(), msg.MoveOn(), msg.MoveOn()):
        await engine.tell(interview, command)
    live = await engine.interviews.open(OWNER, interview)
    await until(lambda: not live.state.cues)
    for _ in range(20):
        engine.clock.advance(5 * SECOND)
        await engine.clock.until_sleeping()
    await until(lambda: engine.interviews.live_count == 0)
    engine.clock.suspend(3 * HOUR)
    engine.interviews.look_at_clock()
    engine.clock.advance(5 * SECOND)
    await until(lambda: engine.interviews.live_count == 1)
    again = await engine.interviews.open(OWNER, interview)
    await until(lambda: bool(again.state.skips))
    assert [(skip.ms, skip.why) for skip in again.state.skips] == [(3 * HOUR, "slept")]
    assert again.state.stage == live.state.stage
    assert again.clock.now() - live.state.at == 105 * SECOND


async def test_an_untimed_interview_is_not_abandoned_because_of_a_sleep(engine: Engine) -> None:
    live = await engine.at_problem(time_factor=None)
    engine.clock.suspend(8 * HOUR)
    await settled(engine, live, 2 * SECOND)
    assert live.state.status == "in_progress"
    assert live.state.lines[-1].text == "We paused the clock for 8 hours while your computer was asleep."


async def test_only_interviews_in_progress_record_it(engine: Engine) -> None:
    scheduled = await engine.interviews.open(OWNER, await engine.schedule())
    ended = await engine.at_problem()
    await ended.tell(msg.End())
    await until(lambda: ended.is_idle)
    before = [live.state.seq for live in (scheduled, ended)]
    engine.clock.suspend(HOUR)
    engine.interviews.look_at_clock()
    assert scheduled.clock.gap() is None
    assert ended.clock.gap() is None
    assert [live.state.seq for live in (scheduled, ended)] == before
    await scheduled.tell(msg.Start())
    assert scheduled.state.started_at == engine.clock.now()
    assert not scheduled.state.skips


async def test_history_has_the_date_of_the_end_and_the_time_that_counted(engine: Engine) -> None:
    live = await engine.at_problem()
    await settled(engine, live, 5 * SECOND)
    engine.clock.suspend(HOUR)
    await live.tell(msg.End())
    (row,) = (await engine.log.history(OWNER)).rows
    assert row.ended_at == engine.clock.now()
    assert row.duration_ms == 5 * SECOND


async def test_a_short_gap_is_recorded_without_a_word_and_a_shorter_one_is_not(engine: Engine) -> None:
    live = await engine.at_problem()
    lines = live.state.lines
    engine.clock.suspend(1_500)
    await settled(engine, live)
    assert not live.state.skips
    engine.clock.suspend(2_500)
    await settled(engine, live)
    assert [skip.ms for skip in live.state.skips] == [4_000]
    assert live.state.lines == lines


async def test_the_interviewer_is_told_the_interviews_own_time(engine: Engine) -> None:
    live = await engine.at_problem()
    engine.clock.suspend(HOUR)
    await live.tell(msg.Say(text="I am back."))
    await until(lambda: not live.state.cues)
    assert engine.interviewer.turns[-1].now == live.clock.now()
    assert engine.interviewer.turns[-1].now < engine.clock.now() - HOUR + SECOND
