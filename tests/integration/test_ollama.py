"""Ollama through its own chat: long prompts fit, nothing is thought first, answers keep to their form."""

from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio
from pydantic import BaseModel
from pydantic_ai import Agent, BinaryContent
from pydantic_ai import exceptions as failures
from pydantic_ai.messages import ModelRequest, UserPromptPart
from pydantic_ai.models import Model
from pydantic_ai.settings import ModelSettings

from greenroom.adapters.models.building import build_model
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.ollama.context import LEAST, Window
from greenroom.adapters.models.ollama.faults import read_chunk
from greenroom.adapters.models.ollama.wire import characters_of, messages_of
from greenroom.adapters.models.providers import ProviderConfig
from greenroom.adapters.models.trouble import trouble_of
from greenroom.ports.models import ProviderChange
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.model_server import CallTool, ModelServer, Say

_numbers = count()


@pytest_asyncio.fixture
async def server() -> AsyncIterator[ModelServer]:
    async with ModelServer([Say("Hello.")]) as server:
        yield server


def model_at(server: ModelServer, path: str = "") -> Model:
    """A model that nobody has used before."""
    return build_model(ProviderConfig("ollama", f"model-{next(_numbers)}", base_url=server.url + path))


def shown(*capabilities: str, context: int = 40_960) -> dict[str, object]:
    info = {"general.architecture": "qwen3", "qwen3.context_length": context, "qwen3.embedding_length": 2_560}
    return {"capabilities": ["completion", *capabilities], "model_info": info}


@pytest.mark.parametrize("path", ["", "/", "/v1"])
async def test_the_model_is_kept_does_not_think_and_gets_a_context(path: str, server: ModelServer) -> None:
    result = await Agent(model_at(server, path)).run("Hi.", model_settings=ModelSettings(max_tokens=77, seed=5))
    assert result.output == "Hello."
    assert (result.usage.input_tokens, result.usage.output_tokens) == (1, 2)
    body = server.asked[-1].body
    assert (body["think"], body["keep_alive"]) == (False, "30m")
    assert body["options"] == {"num_ctx": LEAST, "num_predict": 77, "seed": 5}


async def test_a_long_prompt_gets_a_longer_context_and_a_short_one_does_not_shrink_it(server: ModelServer) -> None:
    model = model_at(server)
    for text in ("short", "word " * 6_000, "short"):
        await Agent(model).run(text)
    assert [asked.body["options"]["num_ctx"] for asked in server.asked] == [LEAST, 2 * LEAST, 2 * LEAST]


def test_the_window_goes_in_steps_up_to_the_models_limit() -> None:
    assert Window().holding(3_000, 500, None) == LEAST
    assert Window().holding(30_000, 500, 40_960) == 16_384
    assert Window().holding(30_000, 500, 12_000) == 12_000
    assert Window().holding(30_000, 500, 10_000) is None
    assert Window().holding(300, 50, LEAST - 1) is None
    assert Window().holding(900_000, 0, None) == 300_000


async def test_a_model_that_cannot_hold_an_interview_is_said_to(server: ModelServer, tmp_path: Path) -> None:
    server.documents["/api/show"] = shown("tools", context=2_048)
    with pytest.raises(failures.ModelContextWindowExceededError) as raised:
        await Agent(model_at(server)).run("Hi.")
    assert trouble_of(raised.value, has_begun=False).what == "The language model cannot hold this much text at once"
    models = LanguageModels(tmp_path, clock=ManualClock(), environment={})
    result = await models.test(ProviderChange("one", "ollama", "tiny", base_url=server.url))
    assert not result.ok
    assert "an interview needs a context of 8,192 tokens" in result.message
    assert server.asked == []


@pytest.mark.parametrize(("capabilities", "tools"), [(("tools",), ("give_hint",)), (("vision",), ())])
async def test_tools_are_given_to_models_that_have_them(
    capabilities: tuple[str, ...], tools: tuple[str, ...], server: ModelServer
) -> None:
    server.documents["/api/show"] = shown(*capabilities)
    agent = Agent(model_at(server))

    @agent.tool_plain
    def give_hint() -> str:
        """Give a hint."""
        return "done"

    await agent.run("Hi.")
    assert server.asked[-1].tools == tools


class Reading(BaseModel):
    kind: str
    words: list[str]


async def test_an_answer_of_a_given_form_is_asked_for_by_its_schema(server: ModelServer) -> None:
    server.script = lambda asked: [CallTool("final_result", {"kind": "plan", "words": ["sort it"]})]
    result = await Agent(model_at(server), output_type=Reading).run("I would sort it.")
    assert result.output == Reading(kind="plan", words=["sort it"])
    body = server.asked[-1].body
    assert body["format"]["required"] == ["kind", "words"]
    assert "tools" not in body


def test_an_error_in_the_middle_of_a_reply_is_one() -> None:
    with pytest.raises(failures.ModelServerError):
        read_chunk('{"error": "an error was encountered while running the model"}', "qwen3:4b")


async def test_thoughts_in_the_words_are_not_words(server: ModelServer) -> None:
    server.script = lambda asked: [Say("<think>"), Say("Hm."), Say("</think>"), Say("Go on.")]
    async with Agent(model_at(server)).run_stream("Hi.") as reply:
        assert await reply.get_output() == "Go on."


def test_a_picture_is_sent_beside_the_text_and_does_not_grow_the_context() -> None:
    request = ModelRequest(parts=[UserPromptPart(["Look.", BinaryContent(b"x" * 900_000, media_type="image/png")])])
    (sent,) = messages_of([], [request])
    assert (sent["content"], len(sent["images"])) == ("Look.", 1)
    assert characters_of({"messages": [sent]}) < 10_000
    assert characters_of({"messages": [{"role": "user", "content": "Look."}]}) < 100
