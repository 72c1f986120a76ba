"""Interviews with models that misbehave: real client libraries, real wire formats, the whole engine."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.models.course import ModelTimeouts
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import LONGEST_REST_MS, LanguageModels
from greenroom.adapters.models.providers import ProviderConfig
from greenroom.adapters.models.replies import all_left
from greenroom.adapters.models.trouble import SLOW, told
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.live import LiveInterview
from greenroom.engine.registry import Interviews
from greenroom.engine.rounds.coding.kind import CodingEngine
from greenroom.interview.core.events import InterviewerFailed, InterviewerSpoke
from greenroom.interview.core.messages import Command, Say, Start
from greenroom.ports.interviewer import Interviewer, Piece, Turn
from greenroom.ports.models import ProviderChange, ProviderKind
from greenroom.testing import model_server
from greenroom.testing.coding.play import requested
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.model_server import FAULTS, Asked, CallTool, ModelServer, Reply
from greenroom.web.room import render

WIRES: tuple[ProviderKind, ...] = ("openai", "compatible", "anthropic", "google", "bedrock")
SHORT = ModelTimeouts(first_word=0.8, whole=1.2, pause=0.05)
LONG = ModelTimeouts()
WAITED_FOR = frozenset({"slow", "never", "trickle", "endless", "rate_limited", "server_error"})
"""Faults that use up the time there is; with the others it is known at once that nothing will come."""
LOUD = frozenset({"endless"})
"""Server and client share this process: who floods one would be measured with the others."""
GOOD = "It is good to meet you, and I look forward to this."
KEY = "AKIAEXAMPLE:secret-of-this-test"
OWNER = "ada"
CLIENT_SECONDS = 2.0
"""After so long a silence the client itself gives up; the turn has long gone on without it."""
AT_A_TIME = 4
"""Most faults are about waiting, but two cores can only do so much at once."""

_bank = cache(FolderQuestionBank)
_house = cache(HouseInterviewer)

MORE_FAULTS: dict[str, Reply] = {
    **FAULTS,
    "bad_arguments": [CallTool("ask_follow_up", {"question": 7})],
    "cut_after_a_sentence": [model_server.Say("Welcome to this room. Tell me how"), model_server.Cut()],
    "trickle": [model_server.Say("Words that come so slowly that nobody can wait for their end", pause=0.15)],
    "nonsense_status": [model_server.Status(418)],
}


@dataclass
class Outcome:
    """How an interview went with one fault on one wire."""

    wire: str
    fault: str
    said_by: str = ""
    trouble: str = ""
    answered_after: float = 0.0
    """Seconds from the cue to the whole answer, in the log."""
    late: float = 0.0
    """Seconds after the limit that held: the first word's, or the whole turn's once words had come, or none."""
    resting: str = ""
    """Who spoke in the turn after that."""
    recovered: str = ""
    """Who spoke once the model worked again."""
    failures: int = 0
    """Turns that nobody took."""
    rejected: tuple[str, ...] = ()
    texts: list[str] = field(default_factory=list)


@dataclass
class Relay:
    """Lets another interviewer speak from some turn on: one who waits longer, when it is not about time-outs."""

    speaks: Interviewer

    @property
    def name(self) -> str:
        return self.speaks.name

    def take_turn(self, turn: Turn) -> AsyncIterator[Piece]:
        return self.speaks.take_turn(turn)


class Provider:
    """A server for many interviews at once: the candidate's name says which fault each of them meets."""

    def __init__(self, wire: ProviderKind, server: ModelServer, folder: Path) -> None:
        self.wire = wire
        self._server = server
        self._folder = folder
        self._mended: set[str] = set()
        self._built: dict[tuple[ProviderConfig, float], Any] = {}
        server.script = self._reply

    def models(self, name: str, clock: ManualClock) -> LanguageModels:
        """Models of their own, so that each can fail for itself; the clients, slow to make, are the same."""
        models = models_for(self.wire, self._server.base_url(self.wire), self._folder / name, clock)
        models._built = self._built
        return models

    def mend(self, name: str) -> None:
        """Work from now on, for this candidate."""
        self._mended.add(name)

    def _reply(self, asked: Asked) -> Reply:
        name = next(name for name in MORE_FAULTS if f"\n{name}\n" in asked.text)
        return [model_server.Say(GOOD)] if name in self._mended else MORE_FAULTS[name]


async def play_faults(wire: ProviderKind, folder: Path, faults: Sequence[str] = tuple(MORE_FAULTS)) -> list[Outcome]:
    """One interview for each fault, side by side."""
    at_a_time = asyncio.Semaphore(AT_A_TIME)

    async def one(fault: str) -> Outcome:
        async with at_a_time:
            return await play_fault(provider, fault)

    async with ModelServer([]) as server:
        # Loading SDKs and word vectors takes a second, which is no model's fault.
        await play_fault(Provider(wire, server, folder / "first"), "cut_off")
        provider = Provider(wire, server, folder)
        await provider.models("warm", ManualClock()).prepare()
        outcomes = await asyncio.gather(*(one(fault) for fault in faults if fault not in LOUD))
        alone = [await play_fault(provider, fault) for fault in faults if fault in LOUD]
        await all_left()
    return [*outcomes, *alone]


async def play_fault(provider: Provider, fault: str) -> Outcome:
    """A turn with the fault, one while the model is left in peace, and one after it works again."""
    outcome = Outcome(provider.wire, fault)
    clock = ManualClock()
    models = provider.models(fault, clock)
    patience = SHORT if fault in WAITED_FOR else LONG
    interviewer = Relay(ModelInterviewer(models, _house(), patience=patience))
    async with interview_with(interviewer, clock, candidate=fault) as (live, log):
        began = time.perf_counter()
        await turn(live, Start())
        outcome.answered_after = time.perf_counter() - began
        outcome.said_by, outcome.trouble = live.state.said_by, live.state.trouble
        limit = patience.whole if outcome.trouble == told(SLOW) else patience.first_word
        outcome.late = outcome.answered_after - (limit if fault in WAITED_FOR else 0)
        await turn(live, Say(text="Hello, I am ready."))
        outcome.resting = live.state.said_by
        provider.mend(fault)
        clock.advance(LONGEST_REST_MS)
        interviewer.speaks = ModelInterviewer(models, _house(), patience=LONG)
        await turn(live, Say(text="Shall we go on?"))
        outcome.recovered = live.state.said_by
        events = [record.event for record in await log.read(OWNER, live.state.id)]
    spoken = [event for event in events if isinstance(event, InterviewerSpoke)]
    outcome.texts = [event.text for event in spoken]
    outcome.rejected = spoken[0].account.rejected if spoken and spoken[0].account else ()
    outcome.failures = sum(isinstance(event, InterviewerFailed) for event in events)
    return outcome


def models_for(
    wire: ProviderKind, base_url: str, folder: Path, clock: ManualClock, patience: float = CLIENT_SECONDS
) -> LanguageModels:
    """A single model at this address."""
    models = LanguageModels(folder, clock=clock, environment={}, patience=patience)
    models.save([ProviderChange("one", wire, "test-model", base_url=base_url, region="us-east-1", key=KEY)])
    return models


@asynccontextmanager
async def interview_with(
    interviewer: Interviewer, clock: ManualClock, candidate: str = "Ada"
) -> AsyncIterator[tuple[LiveInterview, MemoryEventLog]]:
    """An interview in the engine, scheduled and not yet started."""
    log, bank = MemoryEventLog(), _bank()
    coding = CodingEngine(
        bank=bank,
        judge=None,  # type: ignore[arg-type]  # nothing is run here
        analyst=None,  # type: ignore[arg-type]
    )
    dispatcher = Dispatcher(interviewer=interviewer, kinds={"coding": coding})
    interviews = Interviews(log=log, clock=clock, dispatcher=dispatcher, render=render)
    summary = await interviews.create(OWNER, requested(candidate=candidate, time_factor=None))
    live = await interviews.open(OWNER, summary.id)
    try:
        yield live, log
    finally:
        await live.close("over")


async def turn(live: LiveInterview, command: Command) -> None:
    """Tell it something and wait until everything is answered."""
    await live.tell(command)
    for _ in range(6_000):
        if not live.state.cues:
            return
        await asyncio.sleep(0.005)
    raise AssertionError("nobody answered")
