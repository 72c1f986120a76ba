"""The test button: what a person reads when a provider works, and when it does not."""

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from greenroom.adapters.models import asking, manager
from greenroom.adapters.models.building import build_model
from greenroom.adapters.models.manager import LanguageModels
from greenroom.adapters.models.providers import KINDS, ProviderConfig
from greenroom.ports.models import ProviderChange, ProviderKind
from greenroom.testing.manual_clock import ManualClock
from greenroom.testing.model_server import FAULTS, ModelServer, Reply, Say, Status

pytestmark = pytest.mark.asyncio(loop_scope="module")

KEY = "AKIADUMMYDUMMY:very-secret"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def server() -> AsyncIterator[ModelServer]:
    async with ModelServer([]) as server:
        yield server


@pytest.fixture
def models(tmp_path: Path) -> LanguageModels:
    return LanguageModels(tmp_path, clock=ManualClock(), environment={})


def change(kind: ProviderKind, server: ModelServer) -> ProviderChange:
    region = "us-east-1" if kind == "bedrock" else ""
    return ProviderChange(
        id="one", kind=kind, model="some-model", base_url=server.base_url(kind), region=region, key=KEY
    )


@pytest.mark.parametrize("kind", KINDS)
async def test_a_provider_that_works(kind: ProviderKind, server: ModelServer, models: LanguageModels) -> None:
    server.script = lambda asked: [Say("ready")]
    result = await models.test(change(kind, server))
    assert result.ok
    assert result.first_word_ms is not None
    assert "some-model replied" in result.message


# A chat completion and Ollama's chat say themselves when they are done, so that nobody reads on to the end.
@pytest.mark.parametrize("kind", sorted(set(KINDS) - {"compatible", "ollama"}))
async def test_no_stream_is_left_to_the_garbage_collector(
    kind: ProviderKind, server: ModelServer, models: LanguageModels
) -> None:
    server.script = lambda asked: [Say("ready")]
    left: list[str] = []
    hooks = sys.get_asyncgen_hooks()
    gc.collect()
    gc.disable()
    sys.set_asyncgen_hooks(finalizer=lambda stream: left.append(stream.__qualname__))
    try:
        assert (await models.test(change(kind, server))).ok
        gc.collect()
    finally:
        sys.set_asyncgen_hooks(*hooks)
        gc.enable()
    assert left == []


async def test_the_question_is_left_after_the_first_word(server: ModelServer, models: LanguageModels) -> None:
    server.script = lambda asked: FAULTS["endless"]
    assert (await models.test(change("openai", server))).ok
    async with asyncio.timeout(30):
        await server.until_left()


REPLIES: Mapping[str, tuple[Reply, str]] = {
    "401": ([Status(401, f"Incorrect key: {KEY}")], "The key was refused"),
    "403": ([Status(403, f"Not with {KEY}")], "The key was refused"),
    "404": ([Status(404)], "There is no model some-model"),
    "429": ([Status(429)], "Too many requests"),
    "400": ([Status(400)], "request was refused"),
    "500": ([Status(500)], "having problems"),
    "503": ([Status(503)], "having problems"),
    "broken": (FAULTS["broken_json"][1:], "format"),
    "empty": ([], "empty answer"),
}


@pytest.mark.parametrize("kind", KINDS)
async def test_a_provider_that_does_not(kind: ProviderKind, server: ModelServer) -> None:
    asked = change(kind, server)
    config = ProviderConfig(kind, asked.model, base_url=asked.base_url, region=asked.region, key=KEY)
    model = build_model(config)
    for reply, (script, words) in REPLIES.items():
        server.script = lambda asked, script=script: script
        result = await asking.ask_once(model, config)
        assert not result.ok, reply
        assert words in result.message, reply
        assert "very-secret" not in result.message, reply


@pytest.mark.parametrize("kind", KINDS)
async def test_a_provider_that_is_not_there(kind: ProviderKind, server: ModelServer, models: LanguageModels) -> None:
    # Held without listening, so that nobody else comes to live there meanwhile.
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{held.getsockname()[1]}"
        result = await models.test(replace(change(kind, server), base_url=nobody))
    assert not result.ok
    assert f"Can't reach {nobody}" in result.message


@pytest.mark.parametrize("kind", KINDS)
async def test_a_provider_that_is_silent(
    kind: ProviderKind, server: ModelServer, models: LanguageModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asking, "LIMIT_SECONDS", 0.2)
    monkeypatch.setattr(manager, "LIMIT_SECONDS", 0.2)  # what Bedrock's thread obeys
    server.script = lambda asked: FAULTS["never"]
    result = await models.test(change(kind, server))
    assert not result.ok
    assert "No answer within 0.2 seconds" in result.message


async def test_what_cannot_be_saved_cannot_be_tested(server: ModelServer, models: LanguageModels) -> None:
    server.asked.clear()
    result = await models.test(replace(change("openai", server), model=""))
    assert (result.ok, result.message) == (False, "The model's name is missing.")
    assert server.asked == []


async def test_the_stored_key_is_used_at_its_own_address_only(server: ModelServer, models: LanguageModels) -> None:
    server.script = lambda asked: [Say("ready")]
    saved = change("openai", server)
    models.save([saved])
    assert (await models.test(replace(saved, key=None))).ok
    assert server.asked[-1].key == KEY
    server.asked.clear()
    result = await models.test(replace(saved, key=None, base_url=f"{server.url}/elsewhere"))
    assert (result.ok, server.asked) == (False, [])
    assert "typed again" in result.message


async def test_a_provider_from_variables(server: ModelServer, tmp_path: Path) -> None:
    server.script = lambda asked: [Say("ready")]
    setting = f"openai:gpt-5@{server.base_url('openai')}, anthropic:claude-sonnet-4-5"
    environment = {"OPENAI_API_KEY": "sk-from-a-variable"}
    models = LanguageModels(tmp_path, clock=ManualClock(), models=setting, environment=environment)
    first, second = models.providers()
    assert (await models.test(ProviderChange(id=first.id, kind="openai", model="gpt-5"))).ok
    assert server.asked[-1].key == "sk-from-a-variable"
    result = await models.test(ProviderChange(id=second.id, kind="anthropic", model="claude-sonnet-4-5"))
    assert "holds a key for anthropic" in result.message


async def test_bedrock_without_a_region(
    server: ModelServer, models: LanguageModels, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "none"))
    result = await models.test(replace(change("bedrock", server), region=""))
    assert "needs a region" in result.message
