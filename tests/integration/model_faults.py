"""Interviews with models that misbehave: real client libraries, real wire formats, the whole engine."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.models.course import Patience
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import LONGEST_REST_MS, LanguageModels
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.engine.dispatch import Dispatcher
from greenroom.engine.live import LiveInterview
from greenroom.engine.registry import Interviews
from greenroom.interview.events import InterviewerFailed, InterviewerSpoke
from greenroom.interview.messages import Command, Say, Start
from greenroom.interview.settings import InterviewSettings
from greenroom.ports import ProviderChange, ProviderKind
from greenroom.testing import model_server
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.memory_log import MemoryEventLog
from greenroom.testing.model_server import FAULTS, CallTool, ModelServer, Reply
from greenroom.web.room import render

WIRES: tuple[ProviderKind, ...] = ("openai", "compatible", "anthropic", "google", "bedrock")
PATIENCE = Patience(first_word=0.4, whole=0.8, pause=0.03)
GOOD = "It is good to meet you, and I look forward to this."
KEY = "AKIAEXAMPLE:secret-of-this-test"
OWNER = "ada"

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
    """Seconds after the limit that was used up: the first word's, or the whole turn's once words had come."""
    resting: str = ""
    """Who spoke in the turn after that."""
    recovered: str = ""
    """Who spoke once the model worked again."""
    failures: int = 0
    """Turns that nobody took."""
    rejected: tuple[str, ...] = ()
    texts: list[str] = field(default_factory=list)


async def play_faults(wire: ProviderKind, folder: Path, faults: Sequence[str] = tuple(MORE_FAULTS)) -> list[Outcome]:
    """One interview for each fault, all side by side."""
    # Loading an SDK takes a second, which is no model's fault.
    await asyncio.to_thread(models_for(wire, "http://127.0.0.1:9", folder / "warm", ManualClock()).ready)
    return list(await asyncio.gather(*(play_fault(wire, fault, folder / fault) for fault in faults)))


async def play_fault(wire: ProviderKind, fault: str, folder: Path) -> Outcome:
    """A turn with the fault, one while the model is left in peace, and one after it works again."""
    outcome = Outcome(wire, fault)
    clock = ManualClock()
    async with ModelServer(MORE_FAULTS[fault]) as server:
        models = models_for(wire, server.base_url(wire), folder, clock)
        async with interview_with(models, clock, PATIENCE) as (live, log):
            began = time.perf_counter()
            await turn(live, Start())
            outcome.answered_after = time.perf_counter() - began
            outcome.late = outcome.answered_after - (PATIENCE.whole if fault == "trickle" else PATIENCE.first_word)
            outcome.said_by, outcome.trouble = live.state.said_by, live.state.trouble
            await turn(live, Say(text="Hello, I am ready."))
            outcome.resting = live.state.said_by
            server.script = lambda asked: [model_server.Say(GOOD)]
            clock.advance(LONGEST_REST_MS)
            await turn(live, Say(text="Shall we go on?"))
            outcome.recovered = live.state.said_by
            events = [record.event for record in await log.read(OWNER, live.state.id)]
            spoken = [event for event in events if isinstance(event, InterviewerSpoke)]
            outcome.texts = [event.text for event in spoken]
            outcome.rejected = spoken[0].account.rejected if spoken and spoken[0].account else ()
            outcome.failures = sum(isinstance(event, InterviewerFailed) for event in events)
    return outcome


def models_for(wire: ProviderKind, base_url: str, folder: Path, clock: ManualClock) -> LanguageModels:
    """A single model at this address."""
    models = LanguageModels(folder, clock=clock, environment={}, patience=PATIENCE.first_word)
    models.save([ProviderChange("one", wire, "test-model", base_url=base_url, region="us-east-1", key=KEY)])
    return models


@asynccontextmanager
async def interview_with(
    models: LanguageModels, clock: ManualClock, patience: Patience, **settings: Any
) -> AsyncIterator[tuple[LiveInterview, MemoryEventLog]]:
    """An interview in the engine, scheduled and not yet started."""
    log, bank = MemoryEventLog(), FolderQuestionBank()
    dispatcher = Dispatcher(
        interviewer=ModelInterviewer(models, HouseInterviewer(), patience=patience),
        judge=None,  # type: ignore[arg-type]  # nothing is run here
        analyst=None,  # type: ignore[arg-type]
        bank=bank,
        clock=clock,
    )
    interviews = Interviews(log=log, clock=clock, bank=bank, dispatcher=dispatcher, render=render)
    summary = await interviews.create(OWNER, InterviewSettings(candidate="Ada", time_factor=None, **settings))
    live = await interviews.open(OWNER, summary.id)
    try:
        yield live, log
    finally:
        await live.close("over")


async def turn(live: LiveInterview, command: Command) -> None:
    """Tell it something and wait until everything is answered."""
    await live.tell(command)
    async with asyncio.timeout(20):
        while live.state.cues:
            await asyncio.sleep(0.005)
