"""Pairing interviews in the whole engine: real tests in a real sandbox, an interviewer that drives, no waiting."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.interviewer.house.project.driver import HouseDriver
from greenroom.adapters.knowledge.glossary import Glossary
from greenroom.adapters.questions.folder import packs_folder
from greenroom.adapters.questions.projects import FolderProjectBank
from greenroom.adapters.sandbox.bubblewrap import BubblewrapSandbox
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.live import LiveInterview
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.project.kind import ProjectEngine
from greenroom.engine.rounds.project.testing import SuiteRunner
from greenroom.interview.core.events import Event
from greenroom.interview.core.messages import MoveOn, Say, Start
from greenroom.interview.rounds.project.state import Project, project_round
from greenroom.ports.interviewer import Interviewer
from greenroom.ports.project.driving import Driver
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.project.play import requested
from greenroom.web.room import render

OWNER = "ada"
BANK = FolderProjectBank(packs_folder())
SECONDS = 120.0
HOUSE = HouseInterviewer(knowledge=Glossary())


@dataclass
class Paired:
    """A pairing interview at its project."""

    live: LiveInterview
    log: MemoryEventLog

    @property
    def round(self) -> Project:
        """The project."""
        return project_round(self.live.state, 0)

    async def until(self, reached: Callable[[Project], bool]) -> Project:
        """Wait until the project is as wanted, with nothing left to answer."""
        async with asyncio.timeout(SECONDS):
            while not reached(self.round) or self.live.state.cues:  # noqa: ASYNC110  (every step publishes, none is missed)
                await asyncio.sleep(0.005)
        return self.round

    async def say(self, text: str) -> None:
        """The candidate says something, and is answered."""
        await self.live.tell(Say(text=text))
        await self.until(lambda _: True)

    async def drive_to_the_end(self) -> int:
        """Let the interviewer go on whenever it asks; returns how often it asked."""
        asked = 0
        while (await self.until(lambda round: round.is_decided or round.is_waiting)).status != "solved":
            asked += 1
            assert asked <= len(self.round.brief.levels), [line.text for line in self.live.state.lines[-4:]]
            await self.say("Go on.")
        return asked

    async def events(self) -> list[Event]:
        """Everything in the log."""
        return [record.event for record in await self.log.read(OWNER, self.live.state.id)]


@asynccontextmanager
async def pairing(
    sandbox: BubblewrapSandbox,
    slug: str,
    *,
    driver: Driver | None = None,
    interviewer: Interviewer = HOUSE,
    begins: str = "bot",
) -> AsyncIterator[Paired]:
    """A pairing interview that has come to its project."""
    log, clock, house = MemoryEventLog(), ManualClock(), HouseDriver()
    engine = ProjectEngine(BANK, SuiteRunner(sandbox, concurrency=2), driver or house, house)
    dispatcher = Dispatcher(interviewer=interviewer, kinds={"project": engine})
    interviews = Interviews(log=log, clock=clock, dispatcher=dispatcher, render=render)
    summary = await interviews.create(OWNER, requested(project=slug, driver=begins, time_factor=None))
    live = await interviews.open(OWNER, summary.id)
    paired = Paired(live, log)
    try:
        await live.tell(Start())
        while live.state.open_round is None:
            await live.tell(MoveOn())
        yield paired
    finally:
        await live.close("over")
