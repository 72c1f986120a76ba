"""Time to the first word of the interviewer's way to a model, against the client library alone with the same prompt.

Both ask the same server on this machine, side by side. What the gate adds is measured by itself: the time from the
model's first word to the end of its first sentence, which is when the candidate gets it.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bench.result import Result
from greenroom.adapters.models.agents import agent
from greenroom.adapters.models.building import build_model
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import LanguageModels, Ready
from greenroom.adapters.models.prompting import Prompt, prompt_for
from greenroom.adapters.models.providers import ProviderConfig
from greenroom.adapters.models.replies import MAX_OUTPUT_TOKENS, all_left
from greenroom.adapters.models.tools import Toolbox
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.interview.core.state import Cue, Line, State
from greenroom.interview.tracks import built_in_tracks
from greenroom.ports.interviewer import Turn, Words
from greenroom.ports.models import ProviderKind
from greenroom.testing.coding.play import a_round, requested
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.model_server import ModelServer, Say
from greenroom.testing.scripted_interviewer import ScriptedInterviewer
from tests.integration.model_faults import KEY, WAITED_FOR, WIRES, Outcome, play_faults

ROUNDS = 25
SLOW_ROUNDS = 7
PAUSE = 0.02
"""Between words: fifty a second, as a fast model speaks."""
REPLY = "That is a fair question to ask first. It may be empty, and then the answer is zero."
FIRST_SENTENCE = "That is a fair question to ask first."


def run() -> list[Result]:
    """Measure every wire format, then how late the house is when a provider fails."""
    return asyncio.run(_measure())


async def _measure() -> list[Result]:
    results = []
    for wire in WIRES:
        bare, ours = await _side_by_side(wire, [Say(REPLY)], ROUNDS)
        results.append(Result(f"first word, {wire}: model path to the bare client", ours / bare, "x"))
        results.append(Result(f"first word, {wire}: model path over the bare client", (ours - bare) * 1000, "ms"))
    results.append(
        Result("first word, compatible: of which the agent library with tools", await _library() * 1000, "ms")
    )
    # A sentence of one word is let through at once: what is left is all but the waiting for its end.
    bare, ours = await _side_by_side("compatible", [Say(f"Right. {REPLY}")], ROUNDS)
    results.append(Result("first word, compatible: when the first sentence is one word", (ours - bare) * 1000, "ms"))
    bare, ours = await _side_by_side("compatible", [Say(REPLY, pause=PAUSE)], SLOW_ROUNDS)
    results.append(Result("first word at 50 words/s: waiting for the first sentence", (ours - bare) * 1000, "ms"))
    results.append(Result("first word at 50 words/s: of which the model spoke", _speaking() * 1000, "ms"))
    results += await _faults()
    return results


def _speaking() -> float:
    """How long a model of this pace takes from the first word of the first sentence to the first of the second."""
    return PAUSE * len(FIRST_SENTENCE.split())


async def _side_by_side(wire: ProviderKind, reply: list[Say], rounds: int) -> tuple[float, float]:
    """Median seconds to the first word: of the client alone, and of the whole model path."""
    turn = _turn()
    prompt = prompt_for(turn)
    async with ModelServer(reply) as server:
        config = ProviderConfig(wire, "bench", key=KEY, region="us-east-1", base_url=server.base_url(wire))
        model = await asyncio.to_thread(build_model, config)
        interviewer = ModelInterviewer(_Always(config.name, model), ScriptedInterviewer(otherwise="I stand in."))
        bare, ours = [], []
        for number in range(rounds + 2):
            seconds = await _timed(lambda: _bare(model, prompt)), await _timed(lambda: _ours(interviewer, turn))
            # The first rounds open connections and fill caches.
            if number >= 2:
                bare.append(seconds[0])
                ours.append(seconds[1])
        await all_left()
    return statistics.median(bare), statistics.median(ours)


async def _library() -> float:
    """Median seconds that the agent library takes over the bare client, with the same tools and none of our checks."""
    turn = _turn()
    prompt = prompt_for(turn)
    async with ModelServer([Say(REPLY)]) as server:
        config = ProviderConfig("compatible", "bench", base_url=server.base_url("compatible"))
        model = await asyncio.to_thread(build_model, config)
        bare, agents = [], []
        for _ in range(ROUNDS):
            bare.append(await _timed(lambda: _bare(model, prompt)))
            agents.append(await _timed(lambda: _agent(model, prompt, turn)))
    return statistics.median(agents) - statistics.median(bare)


async def _agent(model: Any, prompt: Prompt, turn: Turn) -> None:
    from pydantic_ai.messages import PartStartEvent, TextPart

    came = _came()
    toolbox = Toolbox(turn, None)
    async with agent("coding").run_stream_events(
        prompt.situation, model=model, instructions=prompt.instructions, deps=toolbox
    ) as events:
        async for event in events:
            if isinstance(event, PartStartEvent) and isinstance(event.part, TextPart):
                came()


class _Always(LanguageModels):
    """One model that may always be asked and costs nothing: neither files nor budgets are measured here."""

    def __init__(self, name: str, model: Any) -> None:
        super().__init__(Path(tempfile.mkdtemp(prefix="greenroom-bench-")), clock=ManualClock(), environment={})
        self._ready = [Ready(name, model)]

    def providers(self) -> Any:
        return self._ready

    def ready(self, *, is_patient: bool = False) -> list[Ready]:
        return self._ready

    def spent(self, name: str, input_tokens: int, output_tokens: int) -> None:
        pass


async def _bare(model: Any, prompt: Prompt) -> None:
    """The library's own way to stream one reply, with neither agent nor tools; left after the first word."""
    from pydantic_ai.direct import model_request_stream
    from pydantic_ai.messages import ModelRequest, PartStartEvent, SystemPromptPart, TextPart, UserPromptPart
    from pydantic_ai.settings import ModelSettings

    request = ModelRequest([SystemPromptPart(prompt.instructions), UserPromptPart(prompt.situation)])
    settings = ModelSettings(max_tokens=MAX_OUTPUT_TOKENS)
    async with model_request_stream(model, [request], model_settings=settings) as events:
        came = _came()
        async for event in events:
            if isinstance(event, PartStartEvent) and isinstance(event.part, TextPart):
                came()


async def _ours(interviewer: ModelInterviewer, turn: Turn) -> None:
    came = _came()
    async for piece in interviewer.take_turn(turn):
        if isinstance(piece, Words):
            came()
        assert piece != Words("I stand in."), "the model did not answer"


_first: list[float] = []


def _came() -> Callable[[], None]:
    """To be called when a word comes; only the first counts."""
    _first.clear()
    return lambda: None if _first else _first.append(time.perf_counter())


async def _timed(work: Callable[[], Awaitable[None]]) -> float:
    """Seconds to the first word; the rest of the reply is read too, so that the next one finds a free connection."""
    started = time.perf_counter()
    await work()
    return _first[0] - started


def _turn() -> Turn:
    """A candidate's question in the middle of a problem."""
    bank = FolderQuestionBank()
    question = bank.all()[0]
    settings = requested().settings
    code = "\n".join(f"line_{number} = {number}" for number in range(40))
    state = State(
        id="bench",
        seq=40,
        at=0,
        status="in_progress",
        settings=settings,
        level="mid",
        agenda=built_in_tracks()["coding"].agenda(),
        rounds=(a_round(question.brief, status="open", texts={"python": code}),),
        scheduled_at=0,
        stage_index=3,
        stage_entered_at=0,
        posture="clarifying",
        lines=tuple(
            Line(number, number, "candidate" if number % 2 == 0 else "interviewer", f"Line {number} of the talk.")
            for number in range(41)
        ),
    )
    return Turn(state, (Cue(40, "candidate_spoke"),), {question.slug: question}, now=60_000)


async def _faults() -> list[Result]:
    outcomes: list[Outcome] = []
    for wire in WIRES:
        with tempfile.TemporaryDirectory(prefix="greenroom-bench-") as folder:
            outcomes += await play_faults(wire, Path(folder))
    late = max(one.late for one in outcomes if one.fault in WAITED_FOR)
    stopped = sum(one.failures for one in outcomes)
    cases = f"{len(outcomes)} faults of 5 wire formats"
    return [
        Result(f"{cases}: turns that nobody took", stopped, "", "0", stopped == 0),
        Result(f"{cases}: house answers after the time-out, worst", late * 1000, "ms", "<= 1,000", late <= 1.0),
    ]
