"""Steps in the engine: taken at a pace that a person can follow, heard by those who listen, stopped by a keystroke."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from greenroom.engine.audience import Sentence
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.live import LiveInterview
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.project.kind import ProjectEngine
from greenroom.engine.rounds.project.pacing import AT_ONCE, BREATH_MS, LONGEST_MS, Pace
from greenroom.errors import InterviewerUnavailable
from greenroom.interview.core.events import InterviewerSpoke, TurnAccount
from greenroom.interview.core.messages import MoveOn, Start
from greenroom.interview.rounds.project import events as ev
from greenroom.interview.rounds.project.messages import ApplyPatch, EditFile, ReadFile, Tool
from greenroom.interview.rounds.project.state import Project, project_round
from greenroom.ports.interviewer import HOUSE, Intent, Piece, Turn, Words
from greenroom.ports.project.driving import DrivingTurn, NextStep
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.project.bank import FixedProjects, a_project
from greenroom.testing.project.play import MAIN, Play, requested
from greenroom.web.room import render

OWNER = "ada"
WORDS = "These are eight words and some of mine."


class Talker:
    """An interviewer with one line for everything."""

    name = "talker"

    async def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        yield Words("Well.")
        yield Intent("talk")


class Steps:
    """A driver that takes these steps and then waits for ever."""

    def __init__(self, *steps: Tool | Exception | None, say: str = "", name: str = "steps") -> None:
        self._steps = list(steps)
        self._say = say
        self._name = name
        self.turns: list[DrivingTurn] = []

    async def next_step(self, turn: DrivingTurn) -> NextStep:
        self.turns.append(turn)
        if not self._steps:
            await asyncio.Event().wait()
        step = self._steps.pop(0)
        if isinstance(step, Exception):
            raise step
        return NextStep(self._say, step, self._name, TurnAccount(model="m"))


class Room:
    """A pairing interview whose clock is moved by hand."""

    def __init__(self, live: LiveInterview, log: MemoryEventLog, clock: ManualClock) -> None:
        self.live = live
        self.log = log
        self.clock = clock

    @property
    def round(self) -> Project:
        return project_round(self.live.state, 0)

    async def until(self, reached: Callable[[Project], bool]) -> None:
        async with asyncio.timeout(20):
            while not reached(self.round) or self.live.state.cues:  # noqa: ASYNC110
                await asyncio.sleep(0.002)

    async def settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)


@asynccontextmanager
async def driven(
    driver: Steps, pace: Pace = AT_ONCE, house: Steps | None = None, **chosen: object
) -> AsyncIterator[Room]:
    """The interviewer drives from the beginning."""
    log, clock = MemoryEventLog(), ManualClock()
    engine = ProjectEngine(
        FixedProjects(a_project()),
        None,  # type: ignore[arg-type]  # no tests are run here
        driver,
        house or driver,
        pace,
    )
    interviews = Interviews(
        log=log, clock=clock, dispatcher=Dispatcher(interviewer=Talker(), kinds={"project": engine}), render=render
    )
    request = requested(driver="bot", time_factor=None, **chosen)
    live = await interviews.open(OWNER, (await interviews.create(OWNER, request)).id)
    try:
        await live.tell(Start())
        while live.state.open_round is None:
            await live.tell(MoveOn())
        yield Room(live, log, clock)
    finally:
        await live.close("over")


async def test_the_words_of_a_step_are_heard_once_and_are_in_the_log() -> None:
    driver = Steps(None, say=WORDS)
    async with driven(driver) as room:
        listener = room.live.audience.join()
        await room.until(lambda round: round.step_number >= 1)
        heard = []
        while listener._queue:
            heard.append(await listener.get())
        assert [one.text for one in heard if isinstance(one, Sentence)] in ([WORDS], ["Well.", WORDS])
        assert room.live.audience.sentences == ()
        spoken = [one.event for one in await room.log.read(OWNER, room.live.state.id)]
    assert [one.text for one in spoken if isinstance(one, InterviewerSpoke)].count(WORDS) == 1


async def test_the_next_step_waits_until_the_words_could_be_heard() -> None:
    driver = Steps(None, None, say=WORDS)
    pace = Pace()
    async with driven(driver, pace) as room:
        for taken in (1, 2):
            wake = pace.next_step_at(room.live.state, room.round, room.live.clock.now()) - room.live.clock.now()
            await room.settle()
            assert len(driver.turns) == taken - 1, "nobody was heard out yet"
            room.clock.advance(max(wake, 10_000))
            await room.until(lambda round, taken=taken: round.step_number >= taken)  # type: ignore[misc]
        assert pace.next_step_at(room.live.state, room.round, room.live.clock.now()) > room.live.clock.now() + 2_000


async def test_a_keystroke_while_it_waits_means_that_the_step_is_never_taken() -> None:
    driver = Steps(ApplyPatch("shelf.py", "pass", "return"), say=WORDS)
    async with driven(driver, Pace()) as room:
        await room.until(lambda _: True)
        path, file = next(iter(room.round.files.items()))
        await room.live.tell(EditFile(round=0, path=path, base=file.revision, start=0, end=0, text="#"))
        room.clock.advance(60_000)
        await room.until(lambda round: round.driver == "human")
        await room.settle()
        events = [one.event for one in await room.log.read(OWNER, room.live.state.id)]
    assert driver.turns == []
    assert [one for one in events if isinstance(one, ev.StepTaken)] == []


async def test_a_driver_that_fails_waits_for_the_candidate() -> None:
    async with driven(Steps(InterviewerUnavailable("nobody is there"))) as room:
        await room.until(lambda round: round.is_waiting)
        assert room.round.steps[-1].refused == "nobody is there"


async def test_who_wants_the_house_alone_is_driven_by_the_house() -> None:
    model, house = Steps(None, name="model"), Steps(None, name="house")
    async with driven(model, house=house, interviewer=HOUSE) as room:
        await room.until(lambda round: round.step_number >= 1)
    assert model.turns == []
    assert len(house.turns) >= 1


async def test_a_driver_is_told_hints_and_traps_and_no_hidden_test() -> None:
    driver = Steps(ReadFile("description"))
    async with driven(driver) as room:
        await room.until(lambda round: round.step_number >= 1)
    turn, known = driver.turns[0], a_project()
    assert turn.hints == known.levels[0].hints
    assert turn.traps == tuple(trap.say for trap in known.levels[0].traps)
    hidden = [text for level in known.levels for text in level.hidden.values()]
    assert hidden
    assert [text for text in hidden if text in repr(turn)] == []


def said_and_typed(say: str = WORDS, tool: Tool | None = None) -> Play:
    """A step was just taken."""
    play = Play(requested(driver="bot")).to_project()
    play.interviewer("Well.")
    play.now += 60_000
    play.step(say, tool)
    return play


@pytest.mark.parametrize("factor", [0.5, 1.0, 2.0])
def test_words_take_their_time(factor: float) -> None:
    play, pace = said_and_typed(), Pace(factor)
    words = int(len(WORDS.split()) * pace.word_ms * factor) + int(BREATH_MS * factor)
    assert pace.next_step_at(play.state, play.round, play.now) == play.now + words
    assert pace.next_step_at(play.state, play.round, play.now + words - 10) == play.now + words
    assert pace.next_step_at(play.state, play.round, play.now + 60_000) == play.now + 60_000, "that time is over"


def test_typing_takes_its_time_and_nothing_takes_for_ever() -> None:
    pace = Pace()
    play = said_and_typed("", ApplyPatch(MAIN, "pass", "return " + "x" * 200))
    wait = pace.next_step_at(play.state, play.round, play.now) - play.now
    assert wait == (len("return ") + 200 - len("pass")) * pace.character_ms + BREATH_MS
    play = said_and_typed("", ApplyPatch(MAIN, "pass", "x" * 20_000))
    assert pace.next_step_at(play.state, play.round, play.now) - play.now == LONGEST_MS


def test_without_a_pace_nobody_is_waited_for() -> None:
    play = said_and_typed()
    assert AT_ONCE.next_step_at(play.state, play.round, play.now) == play.now
