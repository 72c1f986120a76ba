"""The machine's clock: it counts the time in which the process could work, and nothing else."""

import time

from hypothesis import example, given
from hypothesis import strategies as st

from greenroom.adapters.clock.system import LONGEST_STALL_S, LOOK_EVERY_S, SystemClock
from greenroom.ports.time import Clock
from tests.unit.machine import SECOND, Machine, work

HOUR = 3_600 * SECOND


async def test_it_tells_the_time_and_never_wakes_early() -> None:
    clock: Clock = SystemClock()
    assert abs(clock.now() - time.time() * 1000) < 1_000
    assert abs(clock.read().counted - clock.now()) < 1_000
    for ahead in (0, 1, 3):
        at = clock.read().counted + ahead
        await clock.sleep_until(at)
        assert clock.read().counted >= at


async def test_sleeping_machines_stopped_processes_and_set_clocks_are_told_apart() -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.read()
    machine.suspend(180 * SECOND)
    assert clock.read().slept == 180 * SECOND
    assert clock.read().counted == before.counted
    machine.pass_time(60 * SECOND)
    stopped = clock.read()
    assert stopped.stopped == (60 - LOOK_EVERY_S) * SECOND
    assert stopped.counted - before.counted == LOOK_EVERY_S * SECOND
    machine.wall -= HOUR
    back = clock.read()
    assert (back.slept, back.stopped, back.counted) == (stopped.slept, stopped.stopped, stopped.counted)
    assert back.wall == stopped.wall - HOUR


async def test_a_busy_machine_that_stalls_for_a_moment_is_not_taken_for_a_stopped_one() -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.read()
    for _ in range(10):
        machine.pass_time(int(LONGEST_STALL_S * SECOND))
        clock.read()
    after = clock.read()
    assert after.stopped == 0
    assert after.counted - before.counted == 10 * LONGEST_STALL_S * SECOND


happenings = st.one_of(
    st.tuples(st.just("work"), st.integers(0, 120 * SECOND)),
    st.tuples(st.just("suspend"), st.integers(1, 20 * HOUR)),
    st.tuples(st.just("stop"), st.integers(int(LONGEST_STALL_S * SECOND) + SECOND + 1, 20 * HOUR)),
    st.tuples(st.just("jump"), st.integers(-20 * HOUR, 20 * HOUR)),
)


@given(st.lists(happenings, max_size=40))
@example([("work", 500), ("stop", HOUR), ("suspend", HOUR), ("jump", -HOUR), ("work", 90 * SECOND)])
def test_whatever_happens_what_is_counted_is_what_was_worked(course: list[tuple[str, int]]) -> None:
    machine = Machine()
    clock = machine.clock()
    start = previous = clock.read()
    worked = stops = 0
    for what, ms in course:
        match what:
            case "work":
                work(machine, clock, ms)
                worked += ms
            case "suspend":
                machine.suspend(ms)
            case "stop":
                machine.pass_time(ms)
                stops += 1
            case "jump":
                machine.wall += ms
        now = clock.read()
        assert now.counted >= previous.counted
        previous = now
    assert 0 <= previous.counted - start.counted - worked <= stops * LOOK_EVERY_S * SECOND
    explained = previous.slept + previous.stopped + sum(ms for what, ms in course if what == "jump")
    drift = (previous.wall - previous.counted) - (start.wall - start.counted)
    assert drift == explained
