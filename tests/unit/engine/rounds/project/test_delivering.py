"""Session logs are delivered in the background: again after failures and restarts, and recorded once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.live import LiveInterview
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.project.delivering import SessionLogs
from greenroom.engine.rounds.project.kind import ProjectEngine
from greenroom.feedback.rounds.project.session_values import SessionLog
from greenroom.interview.core.messages import End, MoveOn, Start
from greenroom.interview.rounds.project.delivery import PAUSES_MS, Delivery
from greenroom.interview.rounds.project.keeping import delivery_of
from greenroom.interview.rounds.project.messages import KeepLog
from greenroom.ports.project.session_sink import Kept
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.project.bank import FixedProjects, a_project
from greenroom.testing.project.play import requested
from greenroom.testing.project.session_sink import MemorySink
from greenroom.web.room import render
from tests.unit.engine.rounds.project.test_driving import Steps, Talker

OWNER = "ada"


class Hanging(MemorySink):
    """A sink that never answers."""

    async def deliver(self, log: SessionLog) -> Kept:
        await asyncio.Event().wait()
        raise AssertionError


class House:
    """Interviews on one log, to be opened again and again."""

    def __init__(self, sink: MemorySink | None, seconds: float = 60.0) -> None:
        self.sink = sink
        self.seconds = seconds
        self.log = MemoryEventLog()
        self.clock = ManualClock()

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Interviews]:
        engine = ProjectEngine(
            FixedProjects(a_project()),
            None,  # type: ignore[arg-type]  # no tests are run here
            Steps(),
            Steps(),
            logs=SessionLogs(self.log, self.sink, self.seconds),
        )
        dispatcher = Dispatcher(interviewer=Talker(), kinds={"project": engine})
        interviews = Interviews(log=self.log, clock=self.clock, dispatcher=dispatcher, render=render)
        await interviews.start()
        try:
            yield interviews
        finally:
            await interviews.close()

    async def types(self, interview: str) -> list[str]:
        """The events about the session log."""
        records = await self.log.read(OWNER, interview)
        return [record.event.type for record in records if record.event.type.startswith("session_log")]


async def ended(interviews: Interviews) -> LiveInterview:
    created = await interviews.create(OWNER, requested(time_factor=None))
    live = await interviews.open(OWNER, created.id)
    await live.tell(Start())
    while live.state.open_round is None:
        await live.tell(MoveOn())
    await live.tell(End())
    return live


async def until(live: LiveInterview, reached: Callable[[Delivery], bool]) -> Delivery:
    async with asyncio.timeout(60):
        while (found := delivery_of(live.state)) is None or not reached(found):  # noqa: ASYNC110
            await asyncio.sleep(0.002)
    return found


async def test_a_log_is_kept_once_the_interview_is_over() -> None:
    sink = MemorySink()
    house = House(sink)
    async with house.opened() as interviews:
        live = await ended(interviews)
        kept = await until(live, lambda one: one.is_kept)
        assert (kept.sink, kept.where) == ("memory", f"memory:{live.state.id}")
        assert sink.logs[live.state.id].status == "completed"
        assert await house.types(live.state.id) == ["session_log_kept"]


async def test_without_a_sink_nothing_is_recorded_until_it_is_asked_for() -> None:
    house = House(None)
    async with house.opened() as interviews:
        live = await ended(interviews)
        assert delivery_of(live.state) is None
        await live.tell(KeepLog(round=0))
        failed = await until(live, lambda one: one.failures == 1)
        assert (failed.due_at, failed.reason) == (None, "Nothing is set up to keep it.")


async def test_after_failures_it_is_tried_again_and_arrives_once() -> None:
    sink = MemorySink()
    sink.fails_before = sink.fails_after = 1
    house = House(sink)
    async with house.opened() as interviews:
        live = await ended(interviews)
        await until(live, lambda one: one.failures == 1)
        house.clock.advance(round(PAUSES_MS[0]))
        await until(live, lambda one: one.failures == 2)
        await live.tell(KeepLog(round=0))
        await until(live, lambda one: one.is_kept)
        types = await house.types(live.state.id)
    assert types == ["session_log_not_kept", "session_log_not_kept", "session_log_requested", "session_log_kept"]
    assert list(sink.logs) == [live.state.id]


async def test_a_server_that_ends_in_between_leaves_it_to_the_next() -> None:
    hanging, sink = Hanging(), MemorySink()
    house = House(hanging)
    async with house.opened() as interviews:
        id_ = (await ended(interviews)).state.id
    assert await house.types(id_) == []
    house.sink = sink
    async with house.opened() as interviews:
        live = await interviews.open(OWNER, id_)
        await until(live, lambda one: one.is_kept)
    async with house.opened():
        assert await house.log.unfinished() == []
    assert await house.types(id_) == ["session_log_kept"]


async def test_a_sink_that_hangs_has_failed() -> None:
    house = House(Hanging(), seconds=0.01)
    async with house.opened() as interviews:
        failed = await until(await ended(interviews), lambda one: one.failures == 1)
    assert failed.reason == "memory took too long."
