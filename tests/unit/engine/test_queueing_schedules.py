"""Any order of joins, cancellations, finishes and failures: no turn is lost, and everybody is served."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from greenroom.engine.queueing import FairQueue

OWNERS = ("ada", "bo", "cy")
ROOM = 12


@dataclass(eq=False)
class Visitor:
    """One ticket: waits, holds its turn until told to go, and may fail on the way."""

    whose: str
    listens_badly: bool
    fails: bool
    go: asyncio.Event = field(default_factory=asyncio.Event)
    is_inside: bool = False

    async def visit(self, queue: FairQueue) -> None:
        async with queue.turn(self.whose, self.hear):
            self.is_inside = True
            try:
                await self.go.wait()
                if self.fails:
                    raise RuntimeError("the turn failed")
            finally:
                self.is_inside = False

    def hear(self, ahead: int) -> None:
        if self.listens_badly:
            raise ValueError(ahead)


class Schedule:
    """Plays operations against a queue and checks after each what must always hold."""

    def __init__(self, turns: int) -> None:
        self.turns = turns
        self.queue = FairQueue(turns, ROOM, turn_seconds=60)
        self.visitors: list[Visitor] = []
        self.tasks: dict[Visitor, asyncio.Task[None]] = {}

    def join(self, owner: int, quirk: int) -> None:
        visitor = Visitor(OWNERS[owner % len(OWNERS)], listens_badly=quirk == 1, fails=quirk == 2)
        self.visitors.append(visitor)
        self.tasks[visitor] = asyncio.create_task(visitor.visit(self.queue))

    def cancel(self, which: int) -> None:
        if present := self.present:
            self.tasks[present[which % len(present)]].cancel()

    def finish(self, which: int) -> None:
        if inside := [visitor for visitor in self.visitors if visitor.is_inside]:
            inside[which % len(inside)].go.set()

    @property
    def present(self) -> list[Visitor]:
        return [visitor for visitor in self.visitors if not self.tasks[visitor].done()]

    def check(self) -> None:
        """What holds between any two passes of the loop."""
        figures = self.queue.figures
        assert 0 <= figures.running <= self.turns
        assert sum(visitor.is_inside for visitor in self.visitors) <= figures.running
        assert not figures.waiting or figures.running == self.turns, "somebody waits although a turn is free"

    def check_settled(self) -> None:
        """What holds once everybody has acted on what happened."""
        self.check()
        inside = sum(visitor.is_inside for visitor in self.visitors)
        assert self.queue.figures.running == inside, "a turn is held by nobody"
        assert self.queue.figures.waiting == len(self.present) - inside, "somebody is in no line"

    async def finish_fairly(self, which: int) -> None:
        """Finish one turn and nothing else: the next goes to an owner with the fewest."""
        await settle()
        before = [visitor for visitor in self.visitors if visitor.is_inside]
        waiting = {visitor.whose for visitor in self.present if not visitor.is_inside}
        if not before or not waiting:
            return
        leaving = before[which % len(before)]
        running = Counter(visitor.whose for visitor in before if visitor is not leaving)
        leaving.go.set()
        await settle()
        called = [visitor for visitor in self.visitors if visitor.is_inside and visitor not in before]
        assert len(called) == 1
        assert running[called[0].whose] == min(running[owner] for owner in waiting)

    async def drain(self) -> None:
        """Let everybody finish; then every turn can be had at once."""
        for visitor in self.visitors:
            visitor.go.set()
        await asyncio.wait_for(asyncio.gather(*self.tasks.values(), return_exceptions=True), 30)
        assert not self.present
        self.check_settled()
        del self.visitors[:]
        for number in range(self.turns):
            self.join(number, 0)
        await settle()
        assert all(visitor.is_inside for visitor in self.visitors), "a turn was lost"
        for task in self.tasks.values():
            task.cancel()


async def settle() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


OPERATIONS = st.lists(
    st.one_of(
        st.tuples(st.just("join"), st.integers(0, 2), st.integers(0, 3)),
        st.tuples(st.just("cancel"), st.integers(0, 30), st.just(0)),
        st.tuples(st.just("finish"), st.integers(0, 30), st.just(0)),
        st.tuples(st.just("finish_fairly"), st.integers(0, 30), st.just(0)),
        # Without a pass or more in between, operations fall into the same pass of the loop.
        st.tuples(st.just("pass"), st.integers(1, 6), st.just(0)),
    ),
    max_size=60,
)


async def play(turns: int, operations: list[tuple[str, int, int]]) -> None:
    schedule = Schedule(turns)
    for name, which, quirk in operations:
        match name:
            case "join":
                schedule.join(which, quirk)
            case "cancel":
                schedule.cancel(which)
            case "finish":
                schedule.finish(which)
            case "finish_fairly":
                await schedule.finish_fairly(which)
            case "pass":
                for _ in range(which):
                    await asyncio.sleep(0)
                    schedule.check()
        schedule.check()
    await settle()
    schedule.check_settled()
    await schedule.drain()


@given(turns=st.integers(1, 3), operations=OPERATIONS)
@settings(max_examples=150)
def test_no_schedule_loses_a_turn_or_leaves_anybody_waiting(turns: int, operations: list[tuple[str, int, int]]) -> None:
    # Listeners fail on purpose, and each would be logged with its traceback.
    with capture_logs():
        asyncio.run(play(turns, operations))
